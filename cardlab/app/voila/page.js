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
  const slow = setTimeout(() => (document.querySelector("#pg-waiting a").hidden = false), SLOW);

  // What a cell put out arrives as a script, becomes a panel and is filled by the widget's own code. A widget may have
  // nothing to show, so once every script has become a panel we wait no longer than PATIENCE for what is in them.
  const PATIENCE = 5_000; // ms
  const OUTPUT = 'script[type="application/vnd.voila.cell-output+json"]';
  const EMPTY = ".jp-OutputArea-output.lm-Panel:not(:has(> .lm-Widget > *))"; // nothing drawn in it yet
  let executed = false;
  let patience;
  const settle = () => {
    if (!executed || document.querySelector(OUTPUT)) return;
    patience ??= setTimeout(finish, PATIENCE);
    if (!document.querySelector(EMPTY)) finish();
  };
  // Hearts and diamonds are red in prose as they are on the cards.
  const paint = () => {
    for (const prose of document.querySelectorAll(".jp-RenderedHTMLCommon")) {
      const walk = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT);
      const texts = [];
      while (walk.nextNode()) if (/[♥♦]/.test(walk.currentNode.data)) texts.push(walk.currentNode);
      for (const text of texts) {
        const pieces = text.data.split(/([♥♦])/).map((piece) => {
          if (!/[♥♦]/.test(piece)) return piece;
          const red = document.createElement("span");
          red.className = "pg-red";
          red.textContent = piece;
          return red;
        });
        text.replaceWith(...pieces);
      }
    }
  };
  const finish = () => {
    paint();
    watcher.disconnect();
    clearTimeout(patience);
    clearTimeout(slow);
    document.getElementById("pg-waiting").remove();
    document.body.dataset.ready = "true";
  };
  const watcher = new MutationObserver(settle);
  watcher.observe(document.body, { childList: true, subtree: true });

  window.voila_process = window.voila_heartbeat = () => {};
  // Voila calls this again when its theme has loaded; our cells are in sight all along.
  window.voila_finish = window.display_cells = () => {
    if (executed) return;
    executed = window.cellLoaded = true;
    settle();
  };
})();
