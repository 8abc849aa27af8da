import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Ticket } from '../../../src/contract/game/tickets.ts';
import { startFriendsApp } from '../friends/friends-app.ts';
import { FINAL } from './ticket-app.ts';

const app = await startFriendsApp();
afterAll(() => app.close());
beforeEach(() => app.forgetAll());
const { player, scorer, third } = app;

/** Requests the tickets of the demo's player, who holds one of the finished tournament. */
const fetchTickets = ({ token }: { token: string }, query = '') =>
  app.request('GET', `game/friend-tickets?friend_id=${player.id}${query}`, { token });

async function becomeFriends() {
  await scorer.send(player);
  await player.accept(scorer);
}

it('a friend sees the tickets with golfers and points of the requested tournament', async () => {
  await becomeFriends();
  const tickets: Ticket[] = await (await fetchTickets(scorer, `&tournament_id=${FINAL}`)).json();
  expect(tickets.map(({ user, tournament }) => [user.username, tournament.id])).toEqual([
    ['player', FINAL],
  ]);
  expect(tickets[0]?.competitors).toHaveLength(4);
  expect(tickets[0]?.fantasy_point).not.toBe(0);
  const all: Ticket[] = await (await fetchTickets(scorer)).json();
  expect(all.length).toBeGreaterThan(tickets.length);
  expect(all.map(({ id }) => id)).toContain(tickets[0]?.id);
});

it('a stranger, a pending request, an ended friendship and an unknown account get 404', async () => {
  expect((await fetchTickets(third)).status).toBe(404);
  await scorer.send(player);
  expect((await fetchTickets(scorer)).status).toBe(404);
  await player.accept(scorer);
  expect((await fetchTickets(scorer)).status).toBe(200);
  await player.end('friends', scorer);
  expect((await fetchTickets(scorer)).status).toBe(404);
  const nobody = await app.request('GET', 'game/friend-tickets?friend_id=987654', {
    token: scorer.token,
  });
  expect(nobody.status).toBe(404);
});

it('a friend with a closed account has no visible tickets', async () => {
  await becomeFriends();
  await app.db.updateTable('users').set({ is_active: false }).where('id', '=', player.id).execute();
  expect((await fetchTickets(scorer)).status).toBe(404);
  await app.db.updateTable('users').set({ is_active: true }).where('id', '=', player.id).execute();
});

it("an admin sees a user's tickets without a friendship", async () => {
  expect((await fetchTickets({ token: await app.signIn('admin') })).status).toBe(200);
});
