import type { PlayerRow, PlayersBoard } from '../../../contract/game/boards.ts';
import type { EventState } from '../../../contract/game/game.ts';
import type { LiveState } from '../../live/follow-live.ts';
import { formatThru, toParText } from '../../ui/golf-words.ts';

/** A board without a stroke for this long is not live, in ms: play is over for the day, or has stopped. */
const QUIET_MS = 30 * 60_000;

/**
 * Whether a board is live: its event is in play, has recent strokes, and this device receives its changes.
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

/** Formats how many holes a golfer has played in the round, or "Cut". */
export function formatPlayerThru({ thru, cut }: Pick<PlayerRow, 'thru' | 'cut'>): string {
  return cut ? 'Cut' : formatThru(thru);
}

/** Formats the line of the cut: "Projected cut: +2". */
export function formatCutLine({
  to_par,
  projected,
}: NonNullable<PlayersBoard['cut_line']>): string {
  return `${projected ? 'Projected cut' : 'Cut'}: ${toParText(to_par)}`;
}

/**
 * Formats a golfer's start hole; null after the first stroke, and for a golfer who is out. A row stored by an older
 * version may have no start hole.
 */
export function startText(row: Pick<PlayerRow, 'start_hole' | 'status' | 'thru'>): string | null {
  if (!row.start_hole || row.thru > 0 || row.status !== 'active') return null;
  return `Starts on hole ${row.start_hole}`;
}
