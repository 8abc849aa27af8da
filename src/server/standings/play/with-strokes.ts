import type { CorrectedHole } from '../../../contract/game/office.ts';
import type { Card } from '../../../golf/card.ts';
import { courseCardKey } from '../../../golf/event.ts';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';
import type { Course, CourseRound } from './course.ts';
import { FIRST_HOLE } from './load-cards.ts';
import { scoreCourseCard } from './score-course-card.ts';

/** Returns a course with other strokes on some holes, and their cards rescored. */
export function withStrokes(course: Course, holes: readonly CorrectedHole[]): Course {
  const cards = new Map(course.cards);
  for (const { round_id, competitor_id, hole_number, value } of holes) {
    const key = courseCardKey(round_id, competitor_id);
    const round = course.rounds.find(({ roundId }) => roundId === round_id);
    const player = course.players.find(({ id }) => id === competitor_id);
    if (!round || !player) continue;
    const written = cards.get(key) ?? openCourseCard(course, round, key);
    const strokes = written.card.strokes.with(hole_number - 1, value);
    const card = { ...written.card, strokes };
    cards.set(key, { ...written, card, score: scoreCourseCard(course, round, player, card) });
  }
  return { ...course, cards };
}

/** Returns the empty card of a golfer for whom nothing was written. */
function openCourseCard({ teeSheet }: Course, { pars }: CourseRound, key: string) {
  const startHole = teeSheet.get(key);
  const strokes = Array.from({ length: HOLES_PER_ROUND }, () => null);
  const card: Card = { startHole: startHole ?? FIRST_HOLE, pars, strokes };
  return { card, isStartSet: startHole !== undefined, rulings: new Map() };
}
