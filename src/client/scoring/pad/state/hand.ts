import { createStore } from '../../../session/create-store.ts';

/** The hand that taps. The most frequent buttons are on its side. */
export type Hand = 'left' | 'right';

const KEY = 'pad-hand';

/** The user's hand, stored on this device. Somebody who holds the tablet in the left hand taps with the right one. */
export const handStore = createStore<Hand>(loadHand());

/** Changes the hand and stores the choice. */
export function chooseHand(hand: Hand): void {
  try {
    localStorage.setItem(KEY, hand);
  } catch {
    // Storage is full or blocked. The choice is lost at the next launch.
  }
  handStore.set(hand);
}

function loadHand(): Hand {
  try {
    return localStorage.getItem(KEY) === 'left' ? 'left' : 'right';
  } catch {
    return 'right';
  }
}
