import type { FeedDifference } from '../../../contract/admin/feed-differences.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import type { WriteWords } from '../../api/outcome.ts';
import { formatDateTime } from '../../ui/dates.ts';

/** Formats the round and hole of a difference: "Round 1, hole 5". */
export function formatRoundHole({ round_id, hole_number }: FeedDifference): string {
  return `Round ${round_id}, hole ${hole_number}`;
}

/** Formats strokes, or "no score". */
export function describeStrokes(value: number | null): string {
  return value === null ? 'no score' : String(value);
}

/** Describes who entered the official value, and when: "sam, 22 Nov 2026, 17:05". */
export function describeAuthor({ official }: FeedDifference): string {
  const author = official.is_import ? 'an earlier upload' : (official.by ?? 'an erased account');
  return `${author}, ${formatDateTime(official.at)}`;
}

/** Describes how many holes and golfers have open differences. */
export function describeOpen(open: readonly FeedDifference[]): string {
  const golfers = new Set(open.map(({ competitor_id }) => competitor_id)).size;
  return `Different from the uploaded leaderboard: ${formatCount(open.length, 'hole')} of ${formatCount(golfers, 'golfer')}.`;
}

/** What is said when the decision about a difference failed. */
export const differenceWriteWords: WriteWords = {
  thing: 'the decision was stored',
  problems: {
    'state-changed': 'A hole has changed since you saw it. Look again, then decide.',
    'player-out': 'This golfer is out. Correct the status first.',
    'tournament-final': 'The tournament is final, so its values stay as they are.',
    'tournament-cancelled': 'The tournament was called off, so its values stay as they are.',
  },
};
