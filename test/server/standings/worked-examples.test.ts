import { afterAll, describe, expect, it } from 'vitest';
import { PlayersBoard } from '../../../src/contract/game/boards.ts';
import { readCard, vectors } from '../../golf/vectors.ts';
import { startScoringApp, TOURNAMENT } from '../scoring/scoring-app.ts';
import { readBoard } from './read-board.ts';

const app = await startScoringApp();
afterAll(() => app.close());
const competitors = app.groups.flat();

/** The pars of the examples. The tests of `src/golf` check the few examples with other pars. */
const PARS = '443544345443544345';
for (const [index, par] of [...PARS].entries()) {
  await app.db
    .updateTable('holes')
    .set({ par: Number(par) })
    .where('tournament_id', '=', TOURNAMENT)
    .where('hole_number', '=', index + 1)
    .execute();
}

const rounds = vectors.rounds.filter(
  (vector) =>
    vector.pars === PARS && vector.streak_max === undefined && vector.shortened === undefined,
);

describe('every worked example of a round gives its points through the API', () => {
  it('the file has examples', () => {
    expect(rounds.length).toBeGreaterThanOrEqual(10);
  });

  it.each(rounds.map((vector, index) => ({ ...vector, index })))(
    '$name: $points',
    async (vector) => {
      const competitor = competitors[vector.index] ?? 0;
      const { startHole, strokes } = readCard(vector);
      const order = Array.from({ length: 18 }, (_, step) => ((startHole - 1 + step) % 18) + 1);
      for (const hole of order) {
        const value = strokes[hole - 1];
        if (value === null || value === undefined) continue;
        const answer = await app.plain('admin', { competitor, hole }, value, {
          isStart: hole === startHole,
        });
        expect(answer.status).toBe(200);
      }
      if (vector.ending !== undefined) {
        const answer = await app.request('PUT', 'leaderboardstats/competitor-status', {
          token: app.tokens.admin,
          body: {
            tournament_id: TOURNAMENT,
            competitor_id: competitor,
            round_id: 1,
            status: vector.ending,
            void_round: vector.voided ?? false,
            reason: 'as the example says',
          },
        });
        expect(answer.status).toBe(200);
      }
      const { rows } = await readBoard(app, 'players', PlayersBoard, { tournament_id: TOURNAMENT });
      const row = rows.find(({ competitor_id }) => competitor_id === competitor);
      expect(row?.fantasy_point.toFixed(2)).toBe(vector.points);
    },
  );
});
