import type { Course } from '../standings/play/course.ts';
import { scoreCourseCard } from '../standings/play/score-course-card.ts';

/** Returns a course with other pars in a round, and its cards rescored. */
export function withPars(course: Course, roundId: number, pars: readonly number[]): Course {
  const rounds = course.rounds.map((round) =>
    round.roundId === roundId ? { ...round, pars } : round,
  );
  const changed = { ...course, rounds };
  const round = rounds.find((one) => one.roundId === roundId);
  const cards = [...course.cards].map(([key, written]) => {
    const [ofRound, competitorId] = key.split('/').map(Number);
    const player = course.players.find(({ id }) => id === competitorId);
    if (ofRound !== roundId || !round || !player) return [key, written] as const;
    const card = { ...written.card, pars };
    return [
      key,
      { ...written, card, score: scoreCourseCard(changed, round, player, card) },
    ] as const;
  });
  return { ...changed, cards: new Map(cards) };
}
