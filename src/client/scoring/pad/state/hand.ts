import { createStore } from '../../../session/create-store.ts';

/** The hand that taps. The most frequent buttons are on this side. */
export type Hand = 'left' | 'right';

const KEY = 'pad-hand';

/**
 * The hand of the user, which this device stores. A user who holds the tablet in the left hand taps with the right
 * hand.
 */
export const handStore = createStore<Hand>(loadHand());

/** Changes the hand and stores the choice. */
export function chooseHand(hand: Hand): void {
  try {
    localStorage.setItem(KEY, hand);
  } catch {
    // Storage is full or forbidden. The pad then forgets the hand at the next launch.
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
