import type { Card } from '../../../golf/card.ts';
import { computeRoundScore, type RoundScore } from '../../../golf/competitor.ts';
import type { RoundRules } from '../../../golf/round-points.ts';
import type { Course, CoursePlayer, CourseRound } from './course.ts';

/** Returns the rules of a round. */
export function getRoundRules(
  { ruleset, streakMax }: Pick<Course, 'ruleset' | 'streakMax'>,
  { shortened }: CourseRound,
): RoundRules {
  return { ruleset, streakMax, shortened };
}

/** Returns a card's result for its competitor. */
export function scoreCourseCard(
  course: Pick<Course, 'ruleset' | 'streakMax'>,
  round: CourseRound,
  player: CoursePlayer,
  card: Card,
): RoundScore {
  return computeRoundScore(round.roundId, card, getRoundRules(course, round), player.ending);
}
