import { useLayoutEffect, useRef, useState } from 'react';

/** Returns an element's width in px, updated after each change. It is 0 before the first measurement. */
export function useWidth<ShownHash extends HTMLElement>() {
  const ref = useRef<ShownHash>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
