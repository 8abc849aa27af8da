import type { DecidedHole } from '../../../contract/admin/feed-differences.ts';
import { type Course, courseCardKey } from '../../standings/play/course.ts';
import { scoreCourseCard } from '../../standings/play/score-course-card.ts';

/** Returns a course with the leaderboard's strokes on some holes, and their cards scored again. */
export function withStrokes(course: Course, holes: readonly DecidedHole[]): Course {
  const cards = new Map(course.cards);
  for (const { round_id, competitor_id, hole_number, feed_value } of holes) {
    const key = courseCardKey(round_id, competitor_id);
    const written = cards.get(key);
    const round = course.rounds.find(({ roundId }) => roundId === round_id);
    const player = course.players.find(({ id }) => id === competitor_id);
    if (!written || !round || !player) continue;
    const strokes = written.card.strokes.with(hole_number - 1, feed_value);
    const card = { ...written.card, strokes };
    cards.set(key, { ...written, card, score: scoreCourseCard(course, round, player, card) });
  }
  return { ...course, cards };
}
