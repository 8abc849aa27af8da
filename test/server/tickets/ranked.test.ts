import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PointsBoard } from '../../../src/contract/game/boards.ts';
import type { Ticket } from '../../../src/contract/game/tickets.ts';
import { linkTo, startJobs } from '../people/people.ts';
import { readBoard } from '../standings/read-board.ts';
import { claimFor, type Newcomer, signUp } from './newcomers.ts';
import { LIVE, startTicketApp, UPCOMING } from './ticket-app.ts';

const app = await startTicketApp();
const people = await signUp(app, 6, 'newcomer');
const [ann, bea, cy, dan, eve, fay] = people as [
  Newcomer,
  Newcomer,
  Newcomer,
  Newcomer,
  Newcomer,
  Newcomer,
];
beforeAll(() => startJobs(app));
afterAll(() => app.close());

/** Loads the users on the points board of the tournament or of the season. */
async function listRanked(
  query: Record<string, number> = { tournament_id: LIVE },
): Promise<number[]> {
  const { rows, total } = await readBoard(app, 'points', PointsBoard, { limit: 500, ...query });
  expect(rows).toHaveLength(query.around ? rows.length : total);
  return rows.map(({ user_id }) => user_id);
}

async function readTicket({ id, token }: Newcomer): Promise<Ticket | undefined> {
  const answer = await app.request('GET', `game/user-ticket?user_id=${id}`, { token });
  const tickets: Ticket[] = await answer.json();
  return tickets.find(({ tournament }) => tournament.id === LIVE);
}

async function openLink({ email }: Newcomer): Promise<void> {
  const token = await linkTo(app, email, 'verify-email');
  expect((await app.request('POST', 'auth/verify-email', { body: { token } })).status).toBe(200);
}

describe('a ticket of an account with an unconfirmed email address', () => {
  it('is drawn and shown, and is on no board', async () => {
    const before = await listRanked();
    for (const person of people) {
      const answer = await claimFor(app, person, LIVE);
      expect(answer.status).toBe(201);
      expect(await answer.json()).toMatchObject({
        ranked: false,
        unranked: 'confirm',
        ticket_status: 'open',
      });
    }
    expect((await readTicket(ann))?.competitors).toHaveLength(4);
    expect(await listRanked()).toEqual(before);
    expect(await listRanked({ tournament_id: LIVE, around: ann.id })).toEqual([]);
    const season = await readBoard(app, 'points', PointsBoard, { limit: 500 });
    expect(season.rows.map(({ user_id }) => user_id)).not.toContain(ann.id);
  });

  it('joins the board at the first read after the email address is confirmed, with a place', async () => {
    const before = await readBoard(app, 'points', PointsBoard, { tournament_id: LIVE });
    await openLink(ann);
    const after = await readBoard(app, 'points', PointsBoard, { tournament_id: LIVE });
    expect(after.version).toBe(before.version + 1);
    expect(after.total).toBe(before.total + 1);
    expect(await readTicket(ann)).toMatchObject({ ranked: true });
    expect(await listRanked({ tournament_id: LIVE, around: ann.id, limit: 1 })).toEqual([ann.id]);
  });

  it('joins the board when a mailed link sets a new password', async () => {
    await app.request('POST', 'auth/forgot-password', { body: { email: bea.email } });
    const token = await linkTo(app, bea.email, 'reset-password');
    const body = { token, password: 'golf-demo' };
    expect((await app.request('POST', 'auth/reset-password', { body })).status).toBe(200);
    expect(await listRanked()).toContain(bea.id);
  });

  it('joins the board when its owner confirms another email address', async () => {
    const body = { email: 'cy-two@example.test', current_password: 'golf-demo' };
    expect((await app.request('PUT', 'auth/email', { token: cy.token, body })).status).toBe(200);
    const { body: sentEmail } = await app.db
      .selectFrom('mails')
      .select('body')
      .where('recipient', '=', body.email)
      .executeTakeFirstOrThrow();
    const token = /#([\w-]{43})/.exec(sentEmail ?? '')?.[1];
    expect((await app.request('POST', 'auth/verify-email', { body: { token } })).status).toBe(200);
    expect(await listRanked()).toContain(cy.id);
  });

  it('has points once the tournament has begun, and its owner sees them', async () => {
    const ticket = await readTicket(dan);
    for (const { id } of ticket?.competitors ?? []) {
      await app.request('PUT', 'leaderboardstats/update-competitor-score', {
        token: app.callers.admin,
        body: {
          tournament_id: LIVE,
          competitor_id: id,
          round_id: 1,
          hole_number: 1,
          is_start_hole: false,
          current_hole_score: 2,
        },
      });
    }
    const movedTicket = await readTicket(dan);
    expect(movedTicket?.fantasy_point).toBeGreaterThanOrEqual(20);
    expect(movedTicket).toMatchObject({ ticket_status: 'live', ranked: false, unranked: 'late' });
    expect(await listRanked()).not.toContain(dan.id);
  });

  it('stays off the boards when the email address is confirmed after the first stroke, even at the end', async () => {
    const before = await listRanked();
    await openLink(dan);
    expect(await listRanked()).toEqual(before);
    await app.finish(LIVE);
    expect(await listRanked()).toEqual(before);
    expect(await readTicket(dan)).toMatchObject({ ranked: false, unranked: 'late' });
  });
});

describe('a ticket of somebody who enters scores', () => {
  const setRole = async (id: number, user_role: string) => {
    const token = app.callers.admin;
    const found = await (await app.request('GET', `auth/user?user_id=${id}`, { token })).json();
    const { version, first_name, last_name, is_active } = found.user;
    const body = { id, version, first_name, last_name, is_active, user_role };
    return app.request('PUT', 'auth/all_users', { token, body });
  };
  const claimUpcoming = async (person: Newcomer): Promise<Ticket> =>
    (await claimFor(app, person, UPCOMING)).json();

  it('leaves the boards when the owner becomes a scorer, and stays off them', async () => {
    await openLink(eve);
    expect(await claimUpcoming(eve)).toMatchObject({ ranked: true });
    expect(await listRanked({ tournament_id: UPCOMING })).toContain(eve.id);
    expect((await setRole(eve.id, 'scorer')).status).toBe(200);
    expect(await listRanked({ tournament_id: UPCOMING })).not.toContain(eve.id);
    expect((await setRole(eve.id, 'user')).status).toBe(200);
    expect(await listRanked({ tournament_id: UPCOMING })).not.toContain(eve.id);
  });

  it('of a scorer is drawn, and shows that it is not ranked', async () => {
    const { scorer: token } = app.callers;
    const body = { user_id: 2, tournament_id: UPCOMING, birth_confirmed: true };
    const answer = await app.request('POST', 'game/user-ticket', { token, body });
    const ticket: Ticket = await answer.json();
    expect(ticket).toMatchObject({ ranked: false, unranked: 'staff' });
    expect(ticket.competitors).toHaveLength(4);
  });

  it('needs a role, which nobody gets before the email address is confirmed', async () => {
    const answer = await setRole(fay.id, 'scorer');
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("email address isn't confirmed yet");
  });

  it('can be claimed only by its owner, not even by an admin', async () => {
    const body = { user_id: fay.id, tournament_id: UPCOMING, birth_confirmed: true };
    const { admin: token } = app.callers;
    expect((await app.request('POST', 'game/user-ticket', { token, body })).status).toBe(404);
  });
});
