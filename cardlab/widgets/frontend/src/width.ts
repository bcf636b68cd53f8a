import { useLayoutEffect, useRef, useState } from "preact/hooks";

const last: Record<number, number> = {}; // by `first`: the next such box begins with it, and nothing under it jumps

/** The width of a box in px, kept up to date; `first` until one is on screen. */
export function useWidth(first: number): [{ current: HTMLDivElement | null }, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(last[first] ?? first);
  useLayoutEffect(() => {
    if (!box.current) return;
    const measure = () => box.current?.clientWidth && setWidth((last[first] = box.current.clientWidth));
    measure();
    const seen = new ResizeObserver(measure);
    seen.observe(box.current);
    return () => seen.disconnect();
  }, []);
  return [box, width];
}
