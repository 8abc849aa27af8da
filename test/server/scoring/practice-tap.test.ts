import { afterAll, beforeAll, expect, it } from 'vitest';
import { undo } from '../../../src/outbox/enter/undo.ts';
import { retryOp } from '../../../src/outbox/show/needs-you.ts';
import { account, holeBody, type ScoringApp, startScoringApp, TOURNAMENT } from './scoring-app.ts';
import { openTablet } from './tablet.ts';

const HOUR = 60 * 60_000;

let app: ScoringApp;
beforeAll(async () => {
  app = await startScoringApp();
});
afterAll(() => app.close());

/** Puts round 1 into set-up or makes it live, with an opening in so many hours. */
const planRound = (hours: number, status: 'setup' | 'live' = 'setup') =>
  app.db
    .updateTable('rounds')
    .set({
      status,
      starts_at: new Date(app.clock.now().getTime() + (hours + 3) * HOUR),
    })
    .where('tournament_id', '=', TOURNAMENT)
    .where('round_id', '=', 1)
    .execute();

it('Invariant 33: practice of the evening before leaves no stroke and does not open the round', async () => {
  const hole = { competitor: app.groups[0]?.[0] ?? 0, hole: 18 };
  const { competitor_id, hole_number } = holeBody(hole);
  const lane = `${TOURNAMENT}/1/${competitor_id}/${hole_number}`;
  const before = await app.hole(hole);
  const tablet = await openTablet(app, 'scorer');
  await planRound(12);

  await tablet.tap(hole, 3);
  await tablet.sync();
  await undo(tablet.db, account.scorer, { lane });
  await tablet.tap(hole, 4);
  await tablet.sync();
  await planRound(-1);
  await tablet.sync();

  expect(await app.hole(hole)).toEqual(before);
  expect((await app.records()).round_status).toBe('setup');
  expect(await tablet.db.ops.toArray()).toMatchObject([
    { state: 'queued', frozen: false, body: { current_hole_score: 4 } },
  ]);
});

it.each([
  { hours: 4, asked: true },
  { hours: 2, asked: false },
])(
  'an entry of $hours hours before the opening is asked about once the round is live: $asked',
  async ({ hours, asked }) => {
    const hole = { competitor: app.groups[1]?.[0] ?? 0, hole: hours };
    const tablet = await openTablet(app, 'scorer');
    await planRound(hours);
    await tablet.tap(hole, 3);
    await tablet.sync();
    await planRound(hours, 'live');
    await tablet.sync();
    const waiting = await tablet.db.ops.toArray();
    expect(waiting.map(({ state, lastError }) => [state, lastError?.problem?.type])).toEqual(
      asked ? [['rejected', 'entered-long-before']] : [],
    );

    if (waiting[0]) await retryOp(tablet.db, waiting[0].id);
    await tablet.sync();
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 3 });
  },
);
