import type { PlayerRow } from '../../../contract/game/boards.ts';
import type { EventState } from '../../../contract/game/game.ts';
import type { LiveState } from '../../live/follow-live.ts';
import { formatThru } from '../../ui/golf-words.ts';

/** A board without a stroke for this time is not live, in ms, because play is over for the day or has stopped. */
const QUIET_MS = 30 * 60_000;

/**
 * Whether a board is live. A live board's event is in play, has recent strokes, and sends its changes to
 * this device.
 *
 * @param changedAt time of the newest stroke (ms); null before the first stroke
 * @param now device clock, ms
 */
export function isBoardLive(
  state: EventState,
  stream: LiveState,
  changedAt: number | null,
  now: number,
): boolean {
  if (state !== 'in-play' || stream !== 'live' || changedAt === null) return false;
  return now - changedAt < QUIET_MS;
}

/** Formats the number of holes that a golfer played in the round, or "Cut" for a golfer who was cut. */
export function formatPlayerThru({ thru, cut }: Pick<PlayerRow, 'thru' | 'cut'>): string {
  return cut ? 'Cut' : formatThru(thru);
}

/**
 * Writes a golfer's start hole. Returns null after the first stroke, and for a golfer who is out. An older version of
 * the app may have stored the row without a start hole.
 */
export function startText(row: Pick<PlayerRow, 'start_hole' | 'status' | 'thru'>): string | null {
  if (!row.start_hole || row.thru > 0 || row.status !== 'active') return null;
  return `Starts on hole ${row.start_hole}`;
}
