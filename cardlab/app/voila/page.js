// Runs first in the body. Voila calls voila_process before each cell and voila_finish after the last one.
(() => {
  // The place in line has been used; to load this page again is to come anew.
  if (location.search.startsWith("?ticket=")) history.replaceState(history.state, "", location.pathname + location.hash);

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
  // Suits have the colours in prose that they have on the cards: two, or the four that a learner has chosen at a table.
  const suits = () => {
    try {
      document.body.dataset.suits = localStorage.getItem("cardlab.set.suits") ?? "two";
    } catch {
      // no storage here
    }
  };
  suits();
  window.addEventListener("storage", suits);
  const paint = (proses) => {
    for (const prose of proses) {
      const walk = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT);
      const texts = [];
      while (walk.nextNode()) if (/[♥♦♣]/.test(walk.currentNode.data)) texts.push(walk.currentNode);
      for (const text of texts) {
        const pieces = text.data.split(/([♥♦♣])/).map((piece, k) => {
          if (k % 2 === 0) return piece;
          const suit = document.createElement("span");
          suit.dataset.suit = suit.textContent = piece;
          return suit;
        });
        text.replaceWith(...pieces);
      }
    }
  };
  const finish = () => {
    paint(document.querySelectorAll(".jp-RenderedHTMLCommon"));
    watcher.disconnect();
    clearTimeout(patience);
    clearTimeout(slow);
    document.getElementById("pg-waiting").remove();
    document.body.dataset.ready = "true";
    // What the address names may have come only now, with a widget.
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    named?.scrollIntoView({ block: named.offsetHeight < innerHeight ? "center" : "start" });
  };
  const watcher = new MutationObserver(() => {
    mark();
    settle();
  });
  watcher.observe(document.body, { childList: true, subtree: true });

  // A word that the prose marks opens a small card on a hover, a tap or the focus; without this its title does.
  const LINGER = 200; // ms in which the pointer may cross from the word to its card
  const TERM = "dfn[data-term]";
  let said; // what the cards say
  let card;
  let leaving;
  const mark = () => {
    for (const term of document.querySelectorAll("dfn[title]")) {
      said ??= JSON.parse(document.getElementById("pg-terms").textContent);
      if (!said.terms[term.dataset.term]) continue;
      term.removeAttribute("title");
      term.setAttribute("role", "button");
      term.setAttribute("aria-expanded", "false");
      term.tabIndex = 0;
    }
  };
  const element = (tag, text, more = {}) => Object.assign(document.createElement(tag), { textContent: text }, more);
  const open = (term) => {
    clearTimeout(leaving);
    if (card?.previousSibling === term) return;
    close();
    const { name, says, others } = said.terms[term.dataset.term];
    card = element("span", "", { className: "pg-term", id: "pg-term" });
    const head = element("span", "", { className: "pg-term-head" });
    head.append(element("b", name), ...others.map((other) => element("span", other.name, { lang: other.lang })));
    card.append(head, element("span", says));
    if (said.glossary) card.append(element("a", said.glossary.title, { href: `${said.glossary.path}#term-${term.dataset.term}`, target: "_blank" }));
    paint([card]);
    term.after(card);
    term.setAttribute("aria-expanded", "true");
    term.setAttribute("aria-describedby", card.id);
    place(term.getClientRects()[0]);
  };
  // Under the word, over it where there is no room, and never past the rim of the page.
  const place = (word) => {
    const { left, top } = (card.offsetParent ?? document.body).getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = card;
    const over = word.bottom + height + 12 > innerHeight && word.top > height + 12;
    const x = Math.max(12, Math.min(word.left, document.documentElement.clientWidth - width - 12));
    Object.assign(card.style, { left: `${x - left}px`, top: `${(over ? word.top - height - 6 : word.bottom + 6) - top}px` });
  };
  const close = () => {
    const term = card?.previousSibling;
    term?.setAttribute("aria-expanded", "false");
    term?.removeAttribute("aria-describedby");
    card?.remove();
    card = undefined;
  };
  const termAt = (event) => (event.target.closest?.(TERM)?.hasAttribute("aria-expanded") ? event.target.closest(TERM) : null);
  const onCard = (event) => !!event.target.closest?.(".pg-term");
  const held = () => card && (card.contains(document.activeElement) || card.previousSibling === document.activeElement);
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(leaving);
    if (termAt(event)) open(termAt(event));
    else if (card && !onCard(event) && !held()) leaving = setTimeout(close, LINGER);
  });
  document.addEventListener("focusin", (event) => (termAt(event) ? open(termAt(event)) : onCard(event) || close()));
  document.addEventListener("click", (event) => (termAt(event) ? open(termAt(event)) : onCard(event) || close()));
  // What is for looking things up hangs over the page: a click or the focus elsewhere, and Escape, put it away.
  const more = () => document.querySelector(".pg-more[open]");
  const leave = (event) => more()?.contains(event.target) || more()?.removeAttribute("open");
  for (const kind of ["click", "focusin"]) document.addEventListener(kind, leave);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !more()) return;
    more().querySelector("summary").focus();
    more().removeAttribute("open");
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && card) {
      if (card.contains(document.activeElement)) card.previousSibling.focus();
      close();
    } else if (termAt(event) && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      card ? close() : open(termAt(event));
    }
  });

  window.voila_process = window.voila_heartbeat = () => {};
  // Voila calls this again when its theme has loaded; our cells are in sight all along.
  window.voila_finish = window.display_cells = () => {
    if (executed) return;
    executed = window.cellLoaded = true;
    settle();
  };
})();
