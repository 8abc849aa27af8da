import { useSyncExternalStore } from 'react';

/** From this width on, nine holes fit beside each other with 64 px for a thumb and 8 px between. */
const wide = () => matchMedia('(width >= 744px)');

function watch(listener: () => void) {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Tells whether the screen has space for the holes of a nine across. */
export function useWideCard(): boolean {
  return useSyncExternalStore(watch, () => wide().matches);
}
