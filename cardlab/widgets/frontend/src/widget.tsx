/** The widget of one game. anywidget calls this once per model, `initialize` once and `render` for every place that shows
 *  the model; it hands each of them its own proxy of the model, so what they share is shared here. */
import { render } from "preact";
import { App } from "./app";
import type { Game } from "./game";
import { connect, type Link } from "./link";
import type { AnyModel } from "./model";
import { type Host, PlaceContext } from "./place";

export const widget = (game: Game) => () => {
  let link: Link;
  return {
    initialize({ model }: { model: AnyModel }) {
      link = connect(model);
      const stop = game.start?.(model);
      return () => {
        stop?.();
        link.close();
      };
    },
    render({ model, el, host }: { model: AnyModel; el: HTMLElement; host: Host }) {
      render(
        <PlaceContext.Provider value={{ model, host }}>
          <App model={model} link={link} game={game} />
        </PlaceContext.Provider>,
        el,
      );
      return () => render(null, el);
    },
  };
};
