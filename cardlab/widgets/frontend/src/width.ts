import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** The width of a box in px, kept up to date; `first` until it is on screen. */
export function useWidth(first: number): [{ current: HTMLDivElement | null }, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    if (!box.current) return;
    const measure = () => box.current?.clientWidth && setWidth(box.current.clientWidth);
    measure();
    const seen = new ResizeObserver(measure);
    seen.observe(box.current);
    return () => seen.disconnect();
  }, []);
  return [box, width];
}
