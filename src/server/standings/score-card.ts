import type { Card } from '../../golf/card.ts';
import { type RoundScore, roundScore } from '../../golf/competitor.ts';
import type { RoundRules } from '../../golf/round-points.ts';
import type { Course, CoursePlayer, CourseRound } from './course.ts';

/** What a round is played under. */
export function rulesOf(
  { ruleset, streakMax }: Pick<Course, 'ruleset' | 'streakMax'>,
  { shortened }: CourseRound,
): RoundRules {
  return { ruleset, streakMax, shortened };
}

/** What a card adds to its competitor's event. */
export function scoreCard(
  course: Pick<Course, 'ruleset' | 'streakMax'>,
  round: CourseRound,
  player: CoursePlayer,
  card: Card,
): RoundScore {
  return roundScore(round.roundId, card, rulesOf(course, round), player.ending);
}
