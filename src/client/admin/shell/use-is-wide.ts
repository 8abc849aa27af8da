import { useSyncExternalStore } from 'react';

const wide = matchMedia('(width >= 64rem)');

/** Tells whether the sidebar has room beside the screen; otherwise a bar with a drawer replaces it. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => wide.matches);
}

function watch(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
