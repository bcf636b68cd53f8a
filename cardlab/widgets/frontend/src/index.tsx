/** The widget: `initialize` once per model, `render` once per place that shows it. */
import { render } from "preact";
import { App } from "./app";
import { closeLink, linkOf } from "./link";
import type { AnyModel } from "./model";

export default {
  initialize({ model }: { model: AnyModel }) {
    linkOf(model);
    return () => closeLink(model);
  },
  render({ model, el }: { model: AnyModel; el: HTMLElement }) {
    render(<App model={model} link={linkOf(model)} />, el);
    return () => render(null, el);
  },
};
