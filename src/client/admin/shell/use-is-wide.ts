import { useSyncExternalStore } from 'react';

const wide = matchMedia('(width >= 64rem)');

/**
 * Whether the window has room for the sidebar beside the screen. Without room, a bar with a drawer replaces the
 * sidebar.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => wide.matches);
}

function watch(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
