import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DRAFT, expectMoved, startStateApp } from '../states/state-app.ts';
import { account, type Device, makeDevice } from './scoring-app.ts';

const HOUR = 60 * 60_000;
const GOLFER = 1;

let app: Awaited<ReturnType<typeof startStateApp>>;
let opensAt: Date;

beforeAll(async () => {
  app = await startStateApp();
  await expectMoved(app.moveTournament('draft', 'upcoming'));
  const { starts_at } = await app.db
    .selectFrom('tournaments')
    .select('starts_at')
    .where('id', '=', DRAFT)
    .executeTakeFirstOrThrow();
  if (!starts_at) throw new Error('the draft has no start');
  opensAt = new Date(starts_at.getTime() - 3 * HOUR);
});
afterAll(() => app.close());

function makeStroke(device: Device, hole_number: number, round_id = 1, more = {}) {
  const card = { tournament_id: DRAFT, round_id, competitor_id: GOLFER, hole_number };
  return device.op('score', { ...card, is_start_hole: false, current_hole_score: 4 }, 0, more);
}

async function replay(as: 'admin' | 'scorer', ops: readonly object[]) {
  const token = app.callers[as];
  const answer = await app.request('POST', 'outbox/replay', { token, body: { ops } });
  return (await answer.json()).results;
}

/** Counts the rows that a write leaves. */
async function countTraces() {
  const count = async (table: 'score_history' | 'op_receipts' | 'card_lanes') => {
    const { rows } = await app.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('tournament_id', '=', DRAFT)
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  return [await count('score_history'), await count('op_receipts'), await count('card_lanes')];
}

describe('Invariant 30: a stroke weeks before its round', () => {
  const device = makeDevice('scorer');
  const early = makeStroke(device, 1);

  test.each(['scorer', 'admin'] as const)('by the %s is refused with the time', async (name) => {
    const op = name === 'scorer' ? early : makeStroke(makeDevice('admin'), 2);
    const [result] = await replay(name, [op]);
    expect(result).toMatchObject({
      status: 425,
      problem: { type: 'round-not-open', opens_at: opensAt.toISOString() },
    });
  });

  test('leaves no trace, and entry stays open', async () => {
    expect(await countTraces()).toEqual([0, 0, 0]);
    const { rounds, state } = await app.read();
    expect({ state, round: rounds[0]?.status }).toEqual({ state: 'upcoming', round: 'setup' });
    const body = { user_id: account.player, tournament_id: DRAFT, birth_confirmed: true };
    const token = app.callers.owner;
    const answer = await app.request('POST', 'game/user-ticket', { token, body });
    expect(answer.status).toBe(201);
  });

  test('is announced as too early on the cards, so that the pad warns before the first tap', async () => {
    const query = `tournament_id=${DRAFT}&round_id=1`;
    const path = `leaderboardstats/competitor-score-record?${query}`;
    const answer = await app.request('GET', path, { token: app.callers.scorer });
    expect(await answer.json()).toMatchObject({
      round_status: 'setup',
      opens_at: opensAt.toISOString(),
    });
  });

  test.each([
    ['that was tried before the opening', { tried_early: true }],
    ['that was entered before the opening', { entered_at: '2025-01-01T10:00:00.000Z' }],
  ])('Invariant 33: %s opens nothing, and waits without a time', async (_name, more) => {
    const now = app.clock.now().getTime();
    app.clock.advance(opensAt.getTime() - now);
    const [result] = await replay('scorer', [makeStroke(makeDevice('scorer'), 2, 1, more)]);
    app.clock.advance(now - opensAt.getTime());
    expect(result).toMatchObject({ status: 425, problem: { opens_at: null } });
    expect(await countTraces()).toEqual([0, 0, 0]);
    expect((await app.read()).rounds[0]?.status).toBe('setup');
  });

  test('from three hours before the start a fresh one is accepted, and makes round and tournament live', async () => {
    app.clock.advance(opensAt.getTime() - app.clock.now().getTime());
    const entered_at = app.clock.now().toISOString();
    const [result] = await replay('scorer', [makeStroke(device, 3, 1, { entered_at })]);
    expect(result).toMatchObject({ status: 200, receipt: { outcome: 'applied', version: 1 } });
    const { rounds, state } = await app.read();
    expect({ state, round: rounds[0]?.status }).toEqual({ state: 'live', round: 'live' });
    expect(rounds[0]?.last).toMatchObject({ to: 'live' });
  });

  test('Invariant 33: an early entry is accepted once another one has made its round live', async () => {
    const [result] = await replay('scorer', [{ ...early, tried_early: true }]);
    expect(result).toMatchObject({ status: 200, receipt: { outcome: 'applied', version: 1 } });
  });

  test('opens no other round, and never a round without a start time', async () => {
    await app.db
      .updateTable('rounds')
      .set({ starts_at: new Date(app.clock.now().getTime() + 27 * HOUR) })
      .where('tournament_id', '=', DRAFT)
      .where('round_id', '=', 2)
      .execute();
    const [second] = await replay('scorer', [makeStroke(device, 1, 2)]);
    expect(second).toMatchObject({
      status: 425,
      problem: { opens_at: new Date(app.clock.now().getTime() + 24 * HOUR).toISOString() },
    });
    const third = makeStroke(device, 1, 3);
    expect((await replay('scorer', [third]))[0]).toMatchObject({
      status: 425,
      problem: { opens_at: null },
    });
    await expectMoved(app.moveRound(3, 'setup', 'live'));
    expect((await replay('scorer', [third]))[0]).toMatchObject({ status: 200 });
  });
});
