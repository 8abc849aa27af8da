import { afterAll, describe, expect, it } from 'vitest';
import { PointsBoard } from '../../../src/contract/game/boards.ts';
import { readBoard } from '../standings/read-board.ts';
import { claimFor, signUp } from './newcomers.ts';
import { LIVE, startTicketApp, UPCOMING } from './ticket-app.ts';

const app = await startTicketApp();
afterAll(() => app.close());

const contest = async (tournament: number) =>
  (await app.contests()).find(({ tournament_id }) => tournament_id === tournament);

const score = (call: string, more: object = {}) =>
  app.request('PUT', `leaderboardstats/${call}-competitor-score`, {
    token: app.callers.admin,
    body: { tournament_id: LIVE, competitor_id: 1, round_id: 1, hole_number: 1, ...more },
  });

describe('the time at which entry closes', () => {
  it('is the published one, and the contest shows it', async () => {
    const { open, entry_closes_at } = (await contest(UPCOMING)) ?? {};
    expect(open).toBe(true);
    const leftMs = Date.parse(entry_closes_at ?? '') - app.clock.now().getTime();
    const [early, late] = await signUp(app, 2, 'punctual');
    if (!early || !late) throw new Error('two sign up');
    app.clock.advance(leftMs - 1);
    expect((await claimFor(app, early, UPCOMING)).status).toBe(201);
    app.clock.advance(1);
    expect((await contest(UPCOMING))?.open).toBe(false);
    const answer = await claimFor(app, late, UPCOMING);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      type: 'contest-closed',
      title: 'Entry to this contest has closed',
      status: 409,
    });
    app.clock.advance(-leftMs);
  });

  it('is the first stroke when no time is published', async () => {
    const time = app.db.updateTable('tournaments').where('id', '=', UPCOMING);
    const { entry_closes_at } = (await contest(UPCOMING)) ?? {};
    await time.set({ entry_closes_at: null }).execute();
    app.clock.advance(365 * 86_400_000);
    expect(await contest(UPCOMING)).toMatchObject({ open: true, entry_closes_at: null });
    app.clock.advance(-365 * 86_400_000);
    await time.set({ entry_closes_at: entry_closes_at ?? null }).execute();
  });
});

describe('entry that closes with the first stroke', () => {
  it('does not close with a start hole', async () => {
    const start = {
      op_id: crypto.randomUUID(),
      v: 1,
      owner: 1,
      writer: crypto.randomUUID(),
      lane_seq: 1,
      base: null,
      kind: 'start',
      body: { tournament_id: LIVE, competitor_id: 1, round_id: 1, start_hole: 7 },
    };
    const token = app.callers.admin;
    await app.request('POST', 'outbox/replay', { token, body: { ops: [start] } });
    expect((await contest(LIVE))?.open).toBe(true);
  });

  it('gives no ticket and no place on a board to 30 later accounts', async () => {
    const before = await app.tickets(`?tournament_id=${LIVE}`);
    await score('update', { is_start_hole: false, current_hole_score: 1 });
    expect((await contest(LIVE))?.open).toBe(false);
    const people = await signUp(app, 30, 'latecomer');
    for (const person of people) {
      const answer = await claimFor(app, person, LIVE);
      expect(await answer.json()).toMatchObject({ type: 'contest-closed', status: 409 });
    }
    expect(await app.tickets(`?tournament_id=${LIVE}`)).toHaveLength(before.length);
    const { rows } = await readBoard(app, 'points', PointsBoard, { tournament_id: LIVE });
    expect(rows.filter(({ username }) => username.startsWith('latecomer'))).toEqual([]);
    expect((await contest(LIVE))?.tickets).toBe(before.length);
  });

  it('stays closed when that stroke is cleared, so no claim can use the gap', async () => {
    await score('clear');
    expect((await contest(LIVE))?.open).toBe(false);
    const answer = await app.claim('admin', { user_id: 1, tournament_id: LIVE });
    expect(await answer.json()).toMatchObject({ type: 'contest-closed' });
  });

  it('still returns the ticket when a claim is retried after a lost answer', async () => {
    const answer = await app.claim('owner', { user_id: 3, tournament_id: LIVE });
    expect(await answer.json()).toMatchObject({ type: 'ticket-held' });
  });
});
