import { useEffect, useRef } from 'react';

interface PadKeys {
  /** Called with a digit and the focused row's player; null when no row has the focus. */
  readonly onDigit: (digit: number, player: number | null) => void;
  readonly onStep: (step: 'before' | 'after') => void;
}

/**
 * Handles keys. A digit enters strokes for the focused row, up and down move between rows, left and right between
 * holes.
 */
export function usePadKeys(isActive: boolean, keys: PadKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isActive) return;
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const { key } = event;
      if (/^[1-9]$/.test(key)) latest.current.onDigit(Number(key), findFocusedPlayer());
      else if (key === 'ArrowLeft') latest.current.onStep('before');
      else if (key === 'ArrowRight') latest.current.onStep('after');
      else if (key === 'ArrowUp') focusRow(-1);
      else if (key === 'ArrowDown') focusRow(1);
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isActive]);
}

/** Focuses a player's row. */
export function focusPlayer(id: number): void {
  document.querySelector<HTMLElement>(`[data-player="${id}"]`)?.focus({ preventScroll: true });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, textarea');
}

function findFocusedPlayer(): number | null {
  const row = document.activeElement?.closest('[data-player]');
  return Number(row?.getAttribute('data-player')) || null;
}

function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-player]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step;
  rows[next]?.focus({ preventScroll: true });
}
