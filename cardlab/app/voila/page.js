// Runs first in the body. Voila calls voila_process before each cell and voila_finish after the last one.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const theme = () => {
    document.body.dataset.jpThemeLight = String(!dark.matches);
    document.body.dataset.jpThemeName = dark.matches ? "JupyterLab Dark" : "JupyterLab Light";
  };
  theme();
  dark.addEventListener("change", theme);

  const SLOW = 25_000; // ms without a finished page before we offer to load it again
  const slow = setTimeout(() => (document.querySelector("#cl-waiting a").hidden = false), SLOW);

  const pending = () =>
    document.querySelector('script[type="application/vnd.voila.cell-output+json"]') ??
    document.querySelector('.jp-OutputArea-output[data-mime-type="application/vnd.jupyter.widget-view+json"]:empty');

  let executed = false;
  const settle = () => {
    if (!executed || pending()) return;
    watcher.disconnect();
    clearTimeout(slow);
    document.getElementById("cl-waiting").remove();
    document.body.dataset.ready = "true";
  };
  const watcher = new MutationObserver(settle);
  watcher.observe(document.body, { childList: true, subtree: true });

  window.voila_process = window.voila_heartbeat = () => {};
  // Voila calls this a second time when its theme has loaded; the cells are in sight all along.
  window.voila_finish = window.display_cells = () => {
    executed = window.cellLoaded = true;
    settle();
  };
})();
