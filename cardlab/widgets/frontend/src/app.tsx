/** The root of every widget: theme, suits, keys that must not reach the notebook, and the side of the view it shows. */
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { Push } from "./buttons";
import { type Game, GameContext } from "./game";
import { take } from "./keys";
import type { Link } from "./link";
import { listen } from "./listen";
import { Log } from "./log";
import type { AnyModel } from "./model";
import { intoSight, seen } from "./motion";
import { FRENCH } from "./pack";
import { useWord, WordsContext } from "./text";
import { theme, watchTheme } from "./theme";

export function App({ model, link, game }: { model: AnyModel; link: Link; game: Game }) {
  const [, again] = useReducer((n: number) => n + 1, 0);
  const [dark, setTheme] = useState(theme);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => link.watch(() => again(0)), [link]); // at once: a view may come before the first picture is painted
  useEffect(() => watchTheme(setTheme), []);
  useEffect(() => {
    const changed = () => again(0);
    const stop = listen(window, "storage", changed);
    model.on("change:suits", changed);
    return () => {
      stop();
      model.off("change:suits", changed);
    };
  }, [model]);

  const shown = link.shown();
  const { view, frame, lost, click, settled } = shown;
  const now = frame?.view ?? view;
  const kind = model.get("_kind");
  const Side = game.sides[kind] ?? (() => null);
  const suits = chosenSuits() ?? model.get("suits") ?? "two";
  const pack = game.packs[suits] ?? FRENCH;
  const held = frame?.hold === null;

  useHeldFocus(root);

  // A finished trick that lies until it is seen: the next key or tap on the table only goes on. Other buttons act as ever.
  const goOn = (event: Event) => {
    const target = event.target as HTMLElement;
    if (!held || !target.closest(".cl-felt") || (target.closest("button") && !target.closest(".cl-hand, .cl-say"))) return;
    if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
    take(event);
    link.goOn();
  };

  return useMemo(
    () => (
      <GameContext.Provider value={{ ...game, pack }}>
        <WordsContext.Provider value={now.words}>
          <div
            ref={root}
            class="cl"
            lang={now.lang}
            data-theme={dark}
            data-suits={suits === "four" ? "four" : "two"}
            data-deck={pack.name}
            data-kind={kind}
            data-n={view.n}
            data-moving={frame && ""}
            data-big={now.big ? "" : undefined}
            onFocusIn={ours}
            onKeyDownCapture={goOn}
            onClickCapture={goOn}
          >
            <div class={`cl-wrap ${lost ? "cl-gone" : ""}`}>
              {lost && <Lost click={click} />}
              <div class="cl-body" inert={lost}>
                <Side view={now} send={link.send} frame={frame} settled={settled} />
              </div>
            </div>
            <Log heard={view.heard} frame={frame} />
          </div>
        </WordsContext.Provider>
      </GameContext.Provider>
    ),
    [shown, dark, suits],
  );
}

/** How the learner wants to see suits, on whatever page it was chosen: see continue.ts. */
function chosenSuits(): string | null {
  try {
    return localStorage.getItem("cardlab.set.suits");
  } catch {
    return null; // no storage here
  }
}

/** JupyterLab asks the element that has the focus, and none around it, whether its shortcuts ("d d" deletes a cell) rest there. */
function ours(event: FocusEvent) {
  (event.target as Element).setAttribute("data-lm-suppress-shortcuts", "true");
}

/** What had the focus may leave the screen (a card that was played): the focus then goes to its neighbour, not to the page.
 *  And it stays in sight, where it was and where it goes, for who has a keyboard alone. */
function useHeldFocus(root: { current: HTMLElement | null }) {
  const inside = useRef(false);
  const focus = () => root.current?.querySelector(":focus-visible");
  const stood = seen(focus()); // before the redraw: who scrolled away to read is not fetched back
  useEffect(() => {
    const seen = (event: Event) => void (inside.current = !!root.current?.contains(event.target as Node));
    const page = root.current!.ownerDocument;
    const stops = ["focusin", "pointerdown"].map((kind) => listen(page, kind, seen));
    return () => stops.forEach((stop) => stop());
  }, [root]);
  useLayoutEffect(() => {
    const active = root.current!.ownerDocument.activeElement;
    // What has just become inert loses the focus a moment later. The trick holds it while the last cards are played out.
    if (inside.current && active?.matches("body, [inert] *, .cl-trick")) {
      const next = [".cl-lost button", ".cl-bidgrid .is-no", ':is(.cl-hand, .cl-bidgrid, .cl-values) [tabindex="0"]', ".cl-games button", ".cl-prompt .cl-btn", ".cl-primary", "[data-moving] .cl-trick", ".cl-strip", ".cl-body :is(button, [tabindex])"];
      next.some((selector) => {
        const element = root.current!.querySelector<HTMLElement>(selector);
        element?.focus({ preventScroll: true });
        return element;
      });
    }
    if (stood) intoSight(focus());
  });
}

function Lost({ click }: { click: boolean }) {
  const word = useWord();
  const again = word("lost_button");
  return (
    <div class="cl-lost" role="alert">
      <span>
        {click && word("lost_click")} {word("lost_text")}
      </span>
      {again && (
        <Push class="cl-btn" onClick={() => location.reload()}>
          {again}
        </Push>
      )}
    </div>
  );
}
