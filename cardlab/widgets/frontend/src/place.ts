/** What stands round a widget: its model, for messages beside the view, and the host that can show other widgets in it. */
import { createContext } from "preact";
import type { AnyModel } from "./model";

/** What anywidget offers to compose widgets. */
export interface Host {
  getWidget(ref: string): Promise<{ render(into: { el: HTMLElement; signal: AbortSignal }): Promise<void> }>;
}

export interface Place {
  model: AnyModel;
  host: Host;
}

export const PlaceContext = createContext(null as unknown as Place);
