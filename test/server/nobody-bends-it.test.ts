import { afterAll, describe, expect, it } from 'vitest';
import type { Ticket } from '../../src/contract/game/tickets.ts';
import { linkTo, startJobs } from './people/people.ts';
import { makeDevice } from './scoring/scoring-app.ts';
import { DRAFT, expectMoved, expectProblem, startStateApp } from './states/state-app.ts';
import { claimFor, type Newcomer, signUp } from './tickets/newcomers.ts';

/**
 * Who gains by cheating? Each attack was once possible on a running server, and is made here as it was made there: with
 * the calls of the API, by the account that would gain. The draft has eight golfers.
 */
const HOUR = 60 * 60_000;
const reason = 'The card says so';

const app = await startStateApp();
await startJobs(app);
afterAll(() => app.close());

const fans = await signUp(app, 5, 'fan');

async function listTickets(): Promise<string[]> {
  const drawn: string[] = [];
  for (const { id, token } of fans) {
    const answer = await app.request('GET', `game/user-ticket?user_id=${id}`, { token });
    const tickets: Ticket[] = await answer.json();
    const ticket = tickets.find(({ tournament }) => tournament.id === DRAFT);
    const golfers = ticket?.competitors.map((golfer) => golfer.id) ?? [];
    drawn.push([...golfers, ...(ticket?.teams.map((team) => team.id) ?? [])].join());
  }
  return drawn;
}

const call = (as: 'admin' | 'scorer' | 'owner', method: string, path: string, body?: object) =>
  app.request(method, path, { token: app.callers[as], ...(body && { body }) });

const stroke = (competitor_id: number, hole_number: number, strokes: number, round_id = 1) => ({
  tournament_id: DRAFT,
  round_id,
  competitor_id,
  hole_number,
  is_start_hole: false,
  current_hole_score: strokes,
});

const enter = (as: 'admin' | 'scorer', body: object) =>
  call(as, 'PUT', 'leaderboardstats/update-competitor-score', body);

const clear = (as: 'admin' | 'scorer', competitor_id: number, hole_number: number, more = {}) =>
  call(as, 'PUT', 'leaderboardstats/clear-competitor-score', {
    tournament_id: DRAFT,
    round_id: 1,
    competitor_id,
    hole_number,
    ...more,
  });

const setStatus = (competitor_id: number, status: string, more = {}) =>
  call('admin', 'PUT', 'leaderboardstats/competitor-status', {
    tournament_id: DRAFT,
    competitor_id,
    round_id: 1,
    status,
    reason,
    void_round: false,
    ...more,
  });

async function confirm({ email }: Newcomer): Promise<void> {
  const token = await linkTo(app, email, 'verify-email');
  expect((await app.request('POST', 'auth/verify-email', { body: { token } })).status).toBe(200);
}

async function findBoard(): Promise<number[]> {
  const answer = await app.request(
    'GET',
    `leaderboardstats/points?tournament_id=${DRAFT}&limit=500`,
  );
  const { rows } = await answer.json();
  return rows.map(({ user_id }: { user_id: number }) => user_id);
}

describe('before the tournament begins', () => {
  it("a refused stroke, a stranger's stroke and an upload that matches nobody don't prevent a return to draft", async () => {
    await expectMoved(app.moveTournament('draft', 'upcoming'));
    expect((await enter('scorer', stroke(1, 1, 99))).status).toBe(422);
    expect(
      (await call('owner', 'PUT', 'leaderboardstats/update-competitor-score', stroke(1, 1, 4)))
        .status,
    ).toBe(403);
    await call('admin', 'POST', 'game/update-bulk-data-score', {
      tournament_id: DRAFT,
      round_id: 1,
      scores: [{ Player: 'Nobody Here', Round: 1, 'Hole 1': 4 }],
    });
    const { rounds } = await app.read();
    expect(rounds.map(({ has_strokes }) => has_strokes)).toEqual([false, false, false]);
    await expectMoved(app.moveTournament('upcoming', 'draft'));
    await expectMoved(app.moveTournament('draft', 'upcoming'));
  });

  it('a scorer with a ticket cannot close entry a day before', async () => {
    const mine = { user_id: 2, tournament_id: DRAFT, birth_confirmed: true };
    expect((await call('scorer', 'POST', 'game/user-ticket', mine)).status).toBe(201);
    expect((await enter('scorer', stroke(1, 1, 4))).status).toBe(425);
    for (const fan of fans) expect((await claimFor(app, fan, DRAFT)).status).toBe(201);
  });

  it('an admin cannot claim for others, nor give a role to an unconfirmed account', async () => {
    const [fan] = fans as [Newcomer];
    const body = { user_id: fan.id, tournament_id: DRAFT, birth_confirmed: true };
    expect((await call('admin', 'POST', 'game/user-ticket', body)).status).toBe(404);
    const found = await (await call('admin', 'GET', `auth/user?user_id=${fan.id}`)).json();
    const { version, first_name, last_name, is_active } = found.user;
    const role = { id: fan.id, version, first_name, last_name, is_active, user_role: 'scorer' };
    expect((await call('admin', 'PUT', 'auth/all_users', role)).status).toBe(422);
  });
});

describe('after the first stroke', () => {
  let drawn: string[];

  it('no clear, status, reserve or reopening changes a ticket', async () => {
    const [first, second] = fans as [Newcomer, Newcomer];
    for (const fan of [first, second]) await confirm(fan);
    const { starts_at } = await app.db
      .selectFrom('tournaments')
      .select('starts_at')
      .where('id', '=', DRAFT)
      .executeTakeFirstOrThrow();
    app.clock.advance((starts_at?.getTime() ?? 0) - 2 * HOUR - app.clock.now().getTime());
    for (const hole of [1, 2, 3]) {
      expect((await enter('scorer', stroke(1, hole, 4))).status).toBe(200);
    }
    drawn = await listTickets();
    expect(drawn.every((ticket) => ticket.split(',').length === 5)).toBe(true);
    expect((await setStatus(1, 'WD', { hole_number: 3 })).status).toBe(200);
    for (const hole of [3, 2, 1]) await clear('scorer', 1, hole);
    expect(await listTickets()).toEqual(drawn);
    await enter('scorer', { ...stroke(1, 1, 4), plays_on: true });
    await clear('scorer', 1, 1);
    expect(await listTickets()).toEqual(drawn);
    for (const status of ['WD', 'active', 'DNS', 'active']) await setStatus(2, status);
    expect(await listTickets()).toEqual(drawn);
    await call('admin', 'PUT', 'leaderboardstats/reserve', {
      tournament_id: DRAFT,
      competitor_id: 3,
      reserve: { full_name: 'Rea Reserve', country_code: 'NO' },
      reason,
    });
    expect((await listTickets()).map((ticket) => ticket.split(',').length)).toEqual(
      drawn.map((ticket) => ticket.split(',').length),
    );
  });

  it('an account that confirms its email address stays off the board', async () => {
    const [first, second, third] = fans as [Newcomer, Newcomer, Newcomer];
    const before = await findBoard();
    expect(before.toSorted()).toEqual([first.id, second.id].toSorted());
    await confirm(third);
    expect(await findBoard()).toEqual(before);
    expect(before).not.toContain(2);
  });

  it('a scorer cannot replace what the office corrected, and the office needs a reason', async () => {
    const device = makeDevice('scorer');
    const op = (strokes: number, base: number) => device.op('score', stroke(4, 5, strokes), base);
    const replay = async (body: object) =>
      (await (await call('scorer', 'POST', 'outbox/replay', { ops: [body] })).json()).results[0];
    expect(await replay(op(6, 0))).toMatchObject({ status: 200 });
    await expectProblem(enter('admin', stroke(4, 5, 5)), 'reason-required');
    await expectProblem(clear('admin', 4, 5), 'reason-required');
    expect((await enter('admin', { ...stroke(4, 5, 5), reason })).status).toBe(200);
    const refused = await replay(op(6, 2));
    expect(refused).toMatchObject({
      status: 409,
      problem: { conflict: { official_decides: true, official: { value: 5, by: 'admin' } } },
    });
    const pars = Array.from({ length: 18 }, () => 4);
    const other = pars.with(4, 5);
    const change = { tournament_id: DRAFT, round_id: 1, from: pars, pars: other };
    await expectProblem(call('admin', 'PUT', 'game/pars', change), 'reason-required');
  });
});
