import type { BoardStatus } from '../../contract/boards.ts';
import { HOLES_PER_ROUND } from '../../golf/hole.ts';

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
