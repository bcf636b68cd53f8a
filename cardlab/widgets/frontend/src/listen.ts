/** Hears events of one kind until what it answers with is called: as an effect wants it. */
export function listen<E extends Event>(to: EventTarget, kind: string, heard: (event: E) => void, first = false): () => void {
  to.addEventListener(kind, heard as EventListener, first);
  return () => to.removeEventListener(kind, heard as EventListener, first);
}
