import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints.ts';
import type { Ticket } from '../../../src/contract/game/tickets.ts';
import type { Callers } from '../callers.ts';
import { readPlans } from '../read-plans.ts';
import { claimFor, type Newcomer, signUp } from './newcomers.ts';
import { FINAL, LIVE, startTicketApp, UPCOMING } from './ticket-app.ts';

const app = await startTicketApp();
afterAll(() => app.close());

const PLAYER = 3;
const draft = { user_id: PLAYER, tournament_id: UPCOMING };

describe('the free ticket of a contest', () => {
  it('is refused until the participant confirmed being 18 or older', async () => {
    await app.db.updateTable('users').set({ birth_confirmed_at: null }).execute();
    const answer = await app.claim('owner', draft);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ type: 'birth-not-confirmed' });
    expect(await app.tickets(`?tournament_id=${UPCOMING}`)).toEqual([]);
  });

  it('holds four different golfers with their last results and one team, and its name is its number', async () => {
    const answer = await app.claim('owner', { ...draft, birth_confirmed: true });
    expect(answer.status).toBe(201);
    const ticket: Ticket = await answer.json();
    expect(v.parse(endpoints.claimTicket.response, ticket)).toEqual(ticket);
    expect(ticket).toMatchObject({
      number: 1,
      ticketName: 'Ticket 1',
      ticket_status: 'open',
      fantasy_point: 0,
      user: { username: 'player' },
      tournament: { id: UPCOMING, name: 'High Andes Championship', country: 'Argentina' },
    });
    expect(new Set(ticket.competitors.map(({ id }) => id)).size).toBe(4);
    // The demo's golfers have all played before.
    expect(ticket.competitors.map(({ last_event }) => last_event)).not.toContain(undefined);
    expect(ticket.teams).toHaveLength(1);
  });

  it('can be claimed once', async () => {
    const answer = await app.claim('owner', { ...draft, birth_confirmed: true });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ type: 'ticket-held' });
  });

  it('cannot be stored twice, by a rule of the database', async () => {
    const row = await app.db
      .selectFrom('tickets')
      .selectAll()
      .where('user_id', '=', PLAYER)
      .where('tournament_id', '=', UPCOMING)
      .executeTakeFirstOrThrow();
    const { id: _, ...twin } = row;
    const again = app.db
      .insertInto('tickets')
      .values({ ...twin, number: 99 })
      .execute();
    await expect(again).rejects.toThrow(/tickets_user_id_tournament_id_key/);
  });

  it('needs the confirmation of age on the first claim only, and accepts a name', async () => {
    const draft = { user_id: 2, tournament_id: LIVE };
    expect((await app.claim('scorer', { ...draft, birth_confirmed: true })).status).toBe(201);
    const answer = await app.claim('scorer', {
      user_id: 2,
      tournament_id: UPCOMING,
      ticketName: ' Lucky four ',
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ ticketName: 'Lucky four', ticket_status: 'open' });
  });

  it('is claimed once when several claims arrive at once, and no number is lost', async () => {
    const claims = await Promise.all(
      [1, 1, 1].map(() =>
        app.claim('admin', { user_id: 1, tournament_id: UPCOMING, birth_confirmed: true }),
      ),
    );
    expect(claims.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const tickets = await app.tickets(`?tournament_id=${UPCOMING}`);
    expect(tickets.map(({ number }) => number)).toEqual([1, 2, 3]);
    const contest = (await app.contests()).find((one) => one.tournament_id === UPCOMING);
    expect(contest?.tickets).toBe(3);
  });

  it('is refused when round 1 or the tournament is over', async () => {
    const [newcomer] = await signUp(app, 1, 'late');
    const over = await claimFor(app, newcomer as Newcomer, FINAL);
    expect(await over.json()).toMatchObject({ type: 'contest-closed', status: 409 });
    const first = app.db.updateTable('rounds').where('tournament_id', '=', LIVE);
    await first.set({ status: 'closed' }).where('round_id', '=', 1).execute();
    const late = await claimFor(app, newcomer as Newcomer, LIVE);
    expect(await late.json()).toMatchObject({ type: 'contest-closed' });
    await first.set({ status: 'live' }).where('round_id', '=', 1).execute();
  });

  it('is not offered before the tournament has its field', async () => {
    const field = await app.db
      .selectFrom('field')
      .selectAll()
      .where('tournament_id', '=', UPCOMING)
      .execute();
    await app.db
      .deleteFrom('field')
      .where('tournament_id', '=', UPCOMING)
      .where('competitor_id', '>', 3)
      .execute();
    const contest = (await app.contests()).find((one) => one.tournament_id === UPCOMING);
    expect(contest?.open).toBe(false);
    const [newcomer] = await signUp(app, 1, 'early');
    const early = await claimFor(app, newcomer as Newcomer, UPCOMING);
    expect(await early.json()).toMatchObject({ type: 'contest-closed', status: 409 });
    const removedGolfers = field.filter(({ competitor_id }) => competitor_id > 3);
    await app.db.insertInto('field').values(removedGolfers).execute();
  });

  it.each([
    ['tournament', { user_id: 1, tournament_id: 777, birth_confirmed: true }],
    ['participant', { user_id: 777, tournament_id: UPCOMING, birth_confirmed: true }],
  ])('is refused for an unknown %s', async (_, body) => {
    expect((await app.claim('admin', body)).status).toBe(404);
  });
});

describe("a caller's right to", () => {
  it.each<[keyof Callers, number]>([
    ['none', 401],
    ['owner', 409],
    ['other', 404],
    ['scorer', 404],
    ['admin', 404],
    ['revoked', 401],
  ])('claim for the player: %s gets %i', async (caller, status) => {
    expect((await app.claim(caller, { ...draft, birth_confirmed: true })).status).toBe(status);
  });

  it.each<[keyof Callers, number]>([
    ['none', 401],
    ['owner', 200],
    ['other', 404],
    ['scorer', 404],
    ['admin', 200],
    ['revoked', 401],
  ])("read the player's points receipt: %s gets %i", async (caller, status) => {
    const [ticket] = await app.tickets(`?tournament_id=${UPCOMING}`);
    const token = app.callers[caller];
    const path = `game/ticket-receipt?ticket_id=${ticket?.id}`;
    expect((await app.request('GET', path, { ...(token && { token }) })).status).toBe(status);
  });

  it("read a points receipt is checked with the ticket's row, which is read once", async () => {
    const [ticket] = await app.tickets(`?tournament_id=${UPCOMING}`);
    const path = `/api/game/ticket-receipt?ticket_id=${ticket?.id}`;
    const steps = await readPlans(app, path, app.callers.owner);
    expect(steps.filter(({ reads }) => reads === 'tickets')).toHaveLength(1);
  });

  it('read the points receipt of an unknown ticket gives 404', async () => {
    const token = app.callers.admin;
    const answer = await app.request('GET', 'game/ticket-receipt?ticket_id=777777', { token });
    expect(answer.status).toBe(404);
  });
});

describe('a list of tickets', () => {
  it("has a participant's own tickets, the current tournament's first", async () => {
    const token = app.callers.owner;
    const answer = await app.request('GET', `game/user-ticket?user_id=${PLAYER}`, { token });
    const tickets: Ticket[] = await answer.json();
    expect(v.parse(endpoints.userTickets.response, tickets)).toEqual(tickets);
    const ids = tickets.map(({ tournament }) => tournament.id);
    expect(ids).toEqual([LIVE, UPCOMING, FINAL, FINAL - 1, FINAL - 2]);
    expect(new Set(tickets.map(({ user }) => user.username))).toEqual(new Set(['player']));
  });

  it('has pages and the total number', async () => {
    const token = app.callers.admin;
    const page = async (query: string) => {
      const answer = await app.request('GET', `game/all-tickets${query}`, { token });
      return { total: answer.headers.get('X-Total-Count'), tickets: await answer.json() };
    };
    const all = await page('');
    const [first, second, beyond] = [
      await page('?limit=60'),
      await page('?limit=60&page=2'),
      await page('?limit=60&page=99'),
    ];
    expect(Number(all.total)).toBeGreaterThan(100);
    expect(all.tickets).toHaveLength(100);
    expect([...first.tickets, ...second.tickets].slice(0, 100)).toEqual(all.tickets);
    expect(beyond).toEqual({ total: all.total, tickets: [] });
  });

  it('shows a ticket that an admin removed as void and without points', async () => {
    const [ticket] = await app.tickets(`?tournament_id=${FINAL}`);
    await app.db
      .updateTable('tickets')
      .set({ voided_at: app.clock.now() })
      .where('id', '=', ticket?.id ?? 0)
      .execute();
    const [goneTicket] = await app.tickets(`?tournament_id=${FINAL}`);
    expect(goneTicket).toMatchObject({ id: ticket?.id, ticket_status: 'void', fantasy_point: 0 });
    expect(ticket?.fantasy_point).not.toBe(0);
  });
});
