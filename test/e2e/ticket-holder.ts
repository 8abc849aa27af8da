import { signUpEndpoints } from '../../src/contract/account/sign-up-endpoints.ts';
import { type Caller, call } from '../../src/contract/base/call.ts';
import { ticketEndpoints } from '../../src/contract/game/ticket-endpoints.ts';
import type { Ticket } from '../../src/contract/game/tickets.ts';
import { coreEndpoints } from '../../src/contract/scoring/core-endpoints.ts';
import { observe } from './api.ts';
import { DEMO_PASSWORD } from './scorer.ts';
import type { TestServer } from './server.ts';

/** A participant with a ticket in a live tournament. */
export interface Holder {
  readonly userId: number;
  readonly ticket: Ticket;
  /** Enters strokes on a hole in round 1. */
  write(competitor: number, hole: number, strokes: number): Promise<void>;
}

const makeVisitor = (server: { url: string }): Caller => ({
  baseUrl: `${server.url}/api/`,
  token: null,
  fetch,
});

/** Signs a participant in directly on the server and loads their free ticket, claiming it when there is none. */
export async function makeHolder(
  server: { url: string },
  username: string,
  tournament: number,
): Promise<Holder> {
  const visitor = makeVisitor(server);
  const body = { username, password: DEMO_PASSWORD };
  const { token, data } = await call(coreEndpoints.login, visitor, { body });
  const caller = { ...visitor, token };
  const tickets = await call(ticketEndpoints.userTickets, caller, {
    query: { user_id: String(data.id) },
  });
  const ticket =
    tickets.find((one) => one.tournament.id === tournament) ??
    (await call(ticketEndpoints.claimTicket, caller, {
      body: { user_id: data.id, tournament_id: tournament },
    }));
  const { write } = await observe(server);
  return { userId: data.id, ticket, write };
}

/** Creates an account with the demo's password and an unconfirmed email address. */
export async function anotherAccount(server: { url: string }, username: string): Promise<void> {
  await call(signUpEndpoints.signup, makeVisitor(server), {
    body: {
      first_name: 'Nia',
      last_name: 'Newcomer',
      username,
      email: `${username}@example.test`,
      password: DEMO_PASSWORD,
    },
  });
}

/** Creates an account that can claim a ranked ticket: its email address and age are confirmed. */
export async function confirmedAccount(
  server: Pick<TestServer, 'url' | 'openDatabase'>,
  username: string,
): Promise<void> {
  await anotherAccount(server, username);
  const { db, close } = await server.openDatabase();
  await db
    .updateTable('users')
    .set({ email_verified_at: new Date(), birth_confirmed_at: new Date() })
    .where('username', '=', username)
    .execute();
  await close();
}
