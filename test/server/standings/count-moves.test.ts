import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import { courseCardKey } from '../../../src/golf/event.ts';
import { countMoves } from '../../../src/server/standings/count-moves.ts';
import { scoreCourseCard } from '../../../src/server/standings/play/score-course-card.ts';
import { openStandings } from '../../../src/server/standings/standings.ts';
import { startScoringApp, TOURNAMENT } from '../scoring/scoring-app.ts';

const app = await startScoringApp();
afterAll(() => app.close());

it('the first stroke of a tournament changes the place of one golfer only', async () => {
  const hints = { send: () => {}, listen: async () => async () => {} };
  const standings = await openStandings({ db: app.db, hints }, pino({ level: 'silent' }));
  const boards = await standings.of(TOURNAMENT);
  await standings.stop();
  const { course } = boards ?? {};
  const [player] = course?.players ?? [];
  const [round] = course?.rounds ?? [];
  if (!boards || !course || !player || !round) throw new Error('nobody plays');
  const strokes = round.pars.map((par, hole) => (hole === 0 ? par - 1 : null));
  const card = { startHole: 1, pars: round.pars, strokes };
  const scored = {
    card,
    isStartSet: true,
    rulings: new Map(),
    score: scoreCourseCard(course, round, player, card),
  };
  const cards = new Map([...course.cards, [courseCardKey(round.roundId, player.id), scored]]);
  const moves = await countMoves(boards, { ...course, cards });
  expect(moves).toMatchObject({ golfers: 1, golfer_places: 1 });
});
