import type { CorrectedHole } from '../../../contract/game/office.ts';
import { courseCardKey } from '../../../golf/event.ts';
import type { Course } from './course.ts';
import { scoreCourseCard } from './score-course-card.ts';

/** Returns a course with other strokes on some holes, and their cards rescored. */
export function withStrokes(course: Course, holes: readonly CorrectedHole[]): Course {
  const cards = new Map(course.cards);
  for (const { round_id, competitor_id, hole_number, value } of holes) {
    const key = courseCardKey(round_id, competitor_id);
    const written = cards.get(key);
    const round = course.rounds.find(({ roundId }) => roundId === round_id);
    const player = course.players.find(({ id }) => id === competitor_id);
    if (!written || !round || !player) continue;
    const strokes = written.card.strokes.with(hole_number - 1, value);
    const card = { ...written.card, strokes };
    cards.set(key, { ...written, card, score: scoreCourseCard(course, round, player, card) });
  }
  return { ...course, cards };
}
