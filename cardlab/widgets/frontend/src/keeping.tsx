/** Where progress is kept, taking it along as a file, and what is to be said if keeping has trouble. */
import { useContext, useLayoutEffect, useReducer } from "preact/hooks";
import { Action } from "./buttons";
import type { Side } from "./game";
import { saveAside } from "./keep";
import { PlaceContext } from "./place";
import type { Send } from "./view";
import type { KeepingSide } from "./view-map";

const LARGEST = 2_000_000; // bytes of a file that is sent on; a larger one is none of ours, and is answered as such

/** A side of a widget that keeps progress: over it stands what is to be said about the keeping, usually nothing. */
export const kept = (Side: Side): Side => (props) => (
  <>
    <Troubles />
    <Side {...props} />
  </>
);

function Troubles() {
  const { model } = useContext(PlaceContext);
  const [, again] = useReducer((n: number) => n + 1, 0);
  useLayoutEffect(() => {
    const changed = () => again(0);
    model.on("change:_troubles", changed);
    return () => model.off("change:_troubles", changed);
  }, [model]);
  return (
    <>
      {model.get("_troubles").map(({ text, key, save }) => (
        <p key={text} class="cl-trouble" role="status">
          <span>{text}</span>
          {key && (
            <button type="button" class="cl-btn" onClick={() => saveAside(key)}>
              {save}
            </button>
          )}
        </p>
      ))}
    </>
  );
}

export function Keeping({ keeping, send }: { keeping: KeepingSide; send: Send }) {
  const { model } = useContext(PlaceContext);
  const take = async (event: Event) => {
    const field = event.target as HTMLInputElement;
    const [file] = field.files ?? [];
    if (file) model.send({ keep: "import", name: file.name, text: file.size > LARGEST ? "" : await file.text() });
    field.value = ""; // the same file may be chosen again
  };
  return (
    <div class="cl-keeping">
      <p class="cl-small cl-muted">{keeping.text}</p>
      <Action button={keeping.save} send={send} />
      <label class="cl-btn">
        {keeping.load}
        <input class="cl-sr" type="file" accept=".json,application/json" aria-label={keeping.load} onChange={take} />
      </label>
    </div>
  );
}
