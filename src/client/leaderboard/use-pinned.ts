import { useState } from 'react';

const KEY = 'pinned';

function loadPinned(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

/** Whether the reader wants their golfers at the top of the board. Stored on this device. */
export function usePinned(): [isPinned: boolean, pin: (isPinned: boolean) => void] {
  const [isPinned, setPinned] = useState(loadPinned);
  return [
    isPinned,
    (wish) => {
      setPinned(wish);
      try {
        localStorage.setItem(KEY, wish ? 'yes' : 'no');
      } catch {
        // Without storage, the choice lasts until the screen closes.
      }
    },
  ];
}
