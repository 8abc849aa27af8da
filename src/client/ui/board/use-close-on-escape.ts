import { type RefObject, useEffect } from 'react';

/** Lets Escape close an open row of the board, and returns the focus to the row. */
export function useCloseOnEscape(
  body: RefObject<HTMLElement | null>,
  open: number | null | undefined,
  onOpen: ((id: number | null) => void) | undefined,
): void {
  useEffect(() => {
    const rows = body.current;
    if (!rows || !onOpen || typeof open !== 'number') return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      rows.querySelector<HTMLElement>(`[data-row="${open}"] button`)?.focus();
      onOpen(null);
    };
    rows.addEventListener('keydown', onKey);
    return () => rows.removeEventListener('keydown', onKey);
  }, [body, open, onOpen]);
}
