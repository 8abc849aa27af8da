import { type RefObject, useLayoutEffect } from 'react';

/** Stores the height of an element in a CSS variable of the page, for elements that stick below it. */
export function useHeightVariable(element: RefObject<HTMLElement | null>, variable: string): void {
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const page = document.documentElement.style;
    const note = () => page.setProperty(variable, `${measured.offsetHeight}px`);
    note();
    const watching = new ResizeObserver(note);
    watching.observe(measured);
    return () => {
      watching.disconnect();
      page.removeProperty(variable);
    };
  }, [element, variable]);
}
