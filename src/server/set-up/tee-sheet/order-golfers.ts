import { createHash } from 'node:crypto';
import type { TeeSheetOrder } from '../../../contract/admin/tee-sheet.ts';
import { FIRST_ROUND } from '../../../golf/hole.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Boards } from '../../standings/boards.ts';
import type { Course } from '../../standings/play/course.ts';
import { createPlayerRows } from '../../standings/player-rows.ts';

/**
 * Orders the golfers of a tournament by their places after the rounds before a round. The draw's secret seed may not
 * order golfers before it is public. Its SHA-256 is public from the day of publishing, so the lots that break ties
 * follow from that: nobody can choose them, and everybody can compute them.
 */
export function orderGolfers(
  { course }: Pick<Boards, 'course'>,
  seedHash: string,
  roundId: number,
): TeeSheetOrder {
  if (roundId === FIRST_ROUND) {
    return refuse('not-ready', { detail: 'There is no round before round 1' });
  }
  const entries = new Map(course.players.map(({ id, entryNumber }) => [id, entryNumber]));
  const rows = createPlayerRows(courseBefore(course, roundId)).flatMap((row) => {
    const entry_number = entries.get(row.competitor_id) ?? null;
    // A golfer whose entry a reserve plays has no entry.
    if (entry_number === null) return [];
    const lot = createHash('sha256')
      .update(`tee-sheet:${seedHash}:${roundId}:${entry_number}`)
      .digest('hex');
    return [{ competitor_id: row.competitor_id, place: row.position, entry_number, lot }];
  });
  return rows.sort((a, b) => a.place - b.place || (a.lot < b.lot ? -1 : 1));
}

/** Returns a course with only the rounds before a round, and their cards. */
function courseBefore(course: Course, roundId: number): Course {
  const rounds = course.rounds.filter((round) => round.roundId < roundId);
  const cards = [...course.cards].filter(([key]) => Number(key.split('/')[0]) < roundId);
  return { ...course, rounds, cards: new Map(cards) };
}
