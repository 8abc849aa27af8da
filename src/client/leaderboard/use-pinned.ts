import { useState } from 'react';

const KEY = 'pinned';

function loadPinned(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

/** The reader's wish to have their own golfers at the top of the board. This device stores it. */
export function usePinned(): [isPinned: boolean, pin: (isPinned: boolean) => void] {
  const [isPinned, setPinned] = useState(loadPinned);
  return [
    isPinned,
    (wish) => {
      setPinned(wish);
      try {
        localStorage.setItem(KEY, wish ? 'yes' : 'no');
      } catch {
        // Without storage, the wish holds until the screen closes.
      }
    },
  ];
}
