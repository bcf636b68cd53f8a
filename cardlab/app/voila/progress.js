// Runs right behind the header, before anything is painted: how far the learner is stands in the browser's storage, where
// the widgets that keep progress put it (widgets/frontend/src/keep.ts). No kernel is needed to show it.
(() => {
  const KEY = "cardlab.done";
  const kept = () => {
    try {
      return JSON.parse(localStorage.getItem(KEY)) ?? {};
    } catch {
      return {}; // no storage here, or none of ours
    }
  };
  const show = () => {
    const done = kept();
    for (const place of document.querySelectorAll("[data-tasks]")) {
      const tasks = Number(place.dataset.tasks);
      const right = Math.min(Number(done[place.dataset.lesson]) || 0, tasks);
      place.classList.toggle("done", right >= Number(place.dataset.enough));
      place.style.setProperty("--right", right / tasks);
      for (const count of place.querySelectorAll("[data-count]")) count.textContent = `${right} / ${tasks}`;
    }
  };
  show();
  window.addEventListener(KEY, show); // a widget on this page
  window.addEventListener("storage", (event) => event.key === KEY && show()); // another tab
})();
