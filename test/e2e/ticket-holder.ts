import { type Caller, call } from '../../src/contract/call.ts';
import { firstEndpoints } from '../../src/contract/first-endpoints.ts';
import { ticketEndpoints } from '../../src/contract/ticket-endpoints.ts';
import type { Ticket } from '../../src/contract/tickets.ts';
import { observe } from './api.ts';
import { DEMO_PASSWORD } from './scorer.ts';

/** A participant with a ticket in a live tournament. */
export interface Holder {
  readonly userId: number;
  readonly ticket: Ticket;
  /** Enters strokes on a hole of round 1. */
  write(competitor: number, hole: number, strokes: number): Promise<void>;
}

const visitorOf = (server: { url: string }): Caller => ({
  baseUrl: `${server.url}/api/`,
  token: null,
  fetch,
});

/** Signs a participant in at the server itself and claims their free ticket. */
export async function holderOf(
  server: { url: string },
  username: string,
  tournament: number,
): Promise<Holder> {
  const visitor = visitorOf(server);
  const body = { username, password: DEMO_PASSWORD };
  const { token, data } = await call(firstEndpoints.login, visitor, { body });
  const caller = { ...visitor, token };
  const ticket = await call(ticketEndpoints.claimTicket, caller, {
    body: { user_id: data.id, tournament_id: tournament },
  });
  const { write } = await observe(server);
  return { userId: data.id, ticket, write };
}

/** Makes an account that has confirmed nothing, with the demo's password. */
export async function anotherAccount(server: { url: string }, username: string): Promise<void> {
  await call(firstEndpoints.signup, visitorOf(server), {
    body: {
      first_name: 'Nia',
      last_name: 'Newcomer',
      username,
      email: `${username}@example.test`,
      password: DEMO_PASSWORD,
    },
  });
}
