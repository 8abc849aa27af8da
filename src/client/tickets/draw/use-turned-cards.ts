import { useEffect, useState } from 'react';

/** The time between two cards, in ms. Five cards take less than 4 s. */
const CARD_MS = 700;

/**
 * Turns one card after the other, or all at once for users who prefer less motion.
 * @returns the number of turned cards, and a function that turns the rest at once
 */
export function useTurnedCards(cardCount: number): [number, () => void] {
  const [turned, setTurned] = useState(() => (prefersStillness() ? cardCount : 0));
  const isDone = turned >= cardCount;
  useEffect(() => {
    if (isDone) return;
    const timer = setInterval(() => setTurned((count) => count + 1), CARD_MS);
    return () => clearInterval(timer);
  }, [isDone]);
  return [turned, () => setTurned(cardCount)];
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
