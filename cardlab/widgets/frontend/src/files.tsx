/** Files from the learner's disk, chosen or dropped, sent up beside the view; files that Python hands over. */
import { useContext, useState } from "preact/hooks";
import { save } from "./keep";
import type { AnyModel, KeepMessage } from "./model";
import { PlaceContext } from "./place";

const LARGEST = 1_000_000; // characters of one file that is sent on; of a larger one a little too much, so that Python says so
const PART = 2_000_000; // characters in one message

/** Sends the texts of files, as many in one message as it may hold. */
async function send(model: AnyModel, files: Iterable<File>) {
  let part: { name: string; text: string }[] = [];
  let size = 0;
  for (const file of files) {
    const text = await file.slice(0, LARGEST + 1).text();
    if (size + text.length > PART) {
      model.send({ files: part });
      [part, size] = [[], 0];
    }
    part.push({ name: file.name, text });
    size += text.length;
  }
  if (part.length) model.send({ files: part });
}

/** A button that takes files, in a field that they may be dropped on. */
export function FileField({ label, note }: { label: string; note?: string }) {
  const { model } = useContext(PlaceContext);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    void send(model, event.dataTransfer?.files ?? []);
  };
  const dragged = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(true);
  };
  const chosen = (event: Event) => {
    const field = event.currentTarget as HTMLInputElement;
    void send(model, [...(field.files ?? [])]);
    field.value = ""; // the same file may be chosen again
  };
  return (
    <div class={`cl-drop ${over ? "is-over" : ""}`} onDragOver={dragged} onDragLeave={() => setOver(false)} onDrop={drop}>
      <label class="cl-btn">
        {label}
        <input class="cl-sr" type="file" aria-label={label} multiple accept=".jsonl" onChange={chosen} />
      </label>
      {note && <p class="cl-small cl-muted">{note}</p>}
    </div>
  );
}

/** Saves what Python hands over; asks before a page is left that holds lines nobody has saved. */
export function handsOver(model: AnyModel): () => void {
  const saved = (message: KeepMessage) => {
    if (message.keep === "save") save(message.name!, message.text!);
  };
  const leaving = (event: BeforeUnloadEvent) => {
    if (model.get("view").classroom?.log?.unsaved) event.preventDefault();
  };
  model.on("msg:custom", saved);
  window.addEventListener("beforeunload", leaving);
  return () => {
    model.off("msg:custom", saved);
    window.removeEventListener("beforeunload", leaving);
  };
}
