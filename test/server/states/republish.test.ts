import { afterAll, expect, it } from 'vitest';
import { makeDevice } from '../scoring/scoring-app.ts';
import { DRAFT, expectMoved, expectProblem, startStateApp } from './state-app.ts';

const app = await startStateApp();
afterAll(() => app.close());
const reason = 'The committee decided so';
const GOLFER = 1;

const setReserve = () =>
  app.put('leaderboardstats/reserve', {
    tournament_id: DRAFT,
    competitor_id: GOLFER,
    reserve: { full_name: 'Rea Reserve', country_code: 'NO' },
    reason,
  });

it('a reserve of a draft is refused, because a draft has no entries', async () => {
  const detail = await expectProblem(setReserve(), 'not-ready');
  expect(detail).toBe('The tournament is a draft: change its field');
});

it('a golfer whom a reserve replaced gets no entry when the tournament is published again', async () => {
  await expectMoved(app.moveTournament('draft', 'upcoming'));
  await app.put('leaderboardstats/competitor-status', {
    tournament_id: DRAFT,
    competitor_id: GOLFER,
    status: 'WD',
    round_id: 1,
    reason,
  });
  expect((await setReserve()).status).toBe(200);
  await expectMoved(app.moveTournament('upcoming', 'draft'));
  await expectMoved(app.moveTournament('draft', 'upcoming'));
  const field = await app.db
    .selectFrom('field')
    .select(['competitor_id', 'entry_number'])
    .where('tournament_id', '=', DRAFT)
    .orderBy('competitor_id')
    .execute();
  expect(field).toHaveLength(9);
  expect(field[0]).toEqual({ competitor_id: GOLFER, entry_number: null });
  expect(field.flatMap(({ entry_number }) => entry_number ?? [])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

it('a tournament with a late stroke cannot become a draft again', async () => {
  await expectMoved(app.moveRound(1, 'setup', 'live'));
  await expectMoved(app.moveRound(1, 'live', 'closed', { missing_seen: 144 }));
  const op = makeDevice('scorer').score({ competitor: 2, hole: 5 }, 7, 0);
  const body = { ops: [{ ...op, body: { ...Object(op.body), tournament_id: DRAFT } }] };
  await app.request('POST', 'outbox/replay', { token: app.callers.scorer, body });
  await expectMoved(app.moveRound(1, 'closed', 'live', { reason }));
  await expectMoved(app.moveRound(1, 'live', 'setup', { reason }));
  const words = await expectProblem(app.moveTournament('upcoming', 'draft'), 'not-ready');
  expect(words).toBe('Strokes were already entered');
});

it("a round's step and a golfer's status at the same time both succeed", async () => {
  await expectMoved(app.moveRound(1, 'setup', 'live'));
  for (let turn = 0; turn < 20; turn++) {
    const [to, back] = turn % 2 === 0 ? ['closed', 'live'] : ['live', 'closed'];
    const status = {
      tournament_id: DRAFT,
      competitor_id: 3,
      status: turn % 2 === 0 ? 'WD' : 'active',
      round_id: 1,
      ...(turn % 2 === 0 && { hole_number: 4 }),
      reason,
    };
    const { rounds } = await app.read();
    const seenStrokes = rounds[0]?.steps.find((step) => step.to === 'closed')?.missing_strokes;
    const [step, ending] = await Promise.all([
      app.moveRound(1, String(back), String(to), { reason, missing_seen: seenStrokes }),
      app.put('leaderboardstats/competitor-status', status),
    ]);
    expect(ending.status).toBe(200);
    if (step.status === 200) continue;
    // The status came first and changed the number of missing strokes.
    await expectProblem(step, 'strokes-missing');
    const again = await app.read();
    const missing_seen = again.rounds[0]?.steps.find((one) => one.to === 'closed')?.missing_strokes;
    await expectMoved(app.moveRound(1, String(back), String(to), { reason, missing_seen }));
  }
});
