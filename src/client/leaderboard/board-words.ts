import type { BoardStatus } from '../../contract/boards.ts';
import { HOLES_PER_ROUND } from '../../golf/hole.ts';
import { ageWords } from '../ui/age.ts';

/** What the status of a board means to its reader. */
export const statusWords: Readonly<Record<BoardStatus, { label: string; meaning: string }>> = {
  upcoming: { label: 'Upcoming', meaning: 'Nobody has started yet.' },
  live: { label: 'Live', meaning: 'Scores as they are entered, before the cards are signed.' },
  attested: {
    label: 'Attested',
    meaning: 'Every card is signed; the committee has not ruled yet.',
  },
  official: { label: 'Official', meaning: 'Final, as the committee ruled.' },
};

/** Holes played of the round: "F" once it is complete, a dash before the first. */
export function thruText(thru: number): string {
  if (thru === 0) return '–';
  return thru >= HOLES_PER_ROUND ? 'F' : String(thru);
}

/** Points as the game writes them, always with two decimals. */
export function pointsText(points: number): string {
  return points.toFixed(2).replace('-', '−');
}

/** How old a board is, to the second while it is young: "Updated 12 s ago". */
export function updatedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return seconds < 60 ? `Updated ${seconds} s ago` : `Updated ${ageWords(ms)}`;
}
