import type { BoardStatus, PlayerRow } from '../../../contract/game/boards.ts';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';
import type { LiveState } from '../../queries/follow-live.ts';

/** The words for the status of a board. */
export const boardStatusWords: Readonly<Record<BoardStatus, { label: string; meaning: string }>> = {
  upcoming: { label: 'Upcoming', meaning: 'Nobody has started yet.' },
  live: { label: 'In play', meaning: 'Scores as they were entered, before the cards are signed.' },
  attested: {
    label: 'Attested',
    meaning: "Every card is signed, but the committee hasn't ruled yet.",
  },
  official: { label: 'Official', meaning: 'Final, as the committee ruled.' },
};

/** The words in place of the status of a tournament that was cancelled. */
export const CANCELLED_WORDS = 'The tournament was cancelled. Its tickets are void.';

/** A board without a stroke for this time is not live, in ms, because play is over for the day or has stopped. */
const QUIET_MS = 30 * 60_000;

/**
 * Tells whether a board is live. A live board's tournament is in play, has recent strokes, and sends its changes to
 * this device.
 *
 * @param changedAt time of the newest stroke (ms); null before the first stroke
 * @param now device clock, ms
 */
export function isBoardLive(
  status: BoardStatus,
  stream: LiveState,
  changedAt: number | null,
  now: number,
): boolean {
  if (status !== 'live' || stream !== 'live' || changedAt === null) return false;
  return now - changedAt < QUIET_MS;
}

/** Writes the number of holes played in the round: "F" for a complete round, a dash before the first hole. */
export function writeThru(thru: number): string {
  if (thru === 0) return '–';
  return thru >= HOLES_PER_ROUND ? 'F' : String(thru);
}

/** Writes the number of holes that a golfer played in the round, or "Cut" for a golfer who was cut. */
export function writePlayerThru({ thru, cut }: Pick<PlayerRow, 'thru' | 'cut'>): string {
  return cut ? 'Cut' : writeThru(thru);
}

/**
 * Writes a golfer's start hole. Returns null after the first stroke, and for a golfer who is out. An older version of
 * the app may have stored the row without a start hole.
 */
export function startText(row: Pick<PlayerRow, 'start_hole' | 'status' | 'thru'>): string | null {
  if (!row.start_hole || row.thru > 0 || row.status !== 'active') return null;
  return `Starts on hole ${row.start_hole}`;
}
