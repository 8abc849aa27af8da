import { type Caller, call } from '../../src/contract/base/call.ts';
import { friendEndpoints } from '../../src/contract/people/friend-endpoints.ts';
import type { ExistingRelation } from '../../src/contract/people/friends.ts';
import { coreEndpoints } from '../../src/contract/scoring/core-endpoints.ts';
import { DEMO_PASSWORD } from './scorer.ts';
import type { TestServer } from './server.ts';

/** Another user on another device, whose calls do not use the link. */
export interface Friend {
  readonly id: number;
  send(to: { id: number }): Promise<unknown>;
  accept(from: { id: number }): Promise<unknown>;
  end(relation: ExistingRelation, other: { id: number }): Promise<unknown>;
  /** Returns the usernames of the user's friends and requests. */
  friends(): Promise<string[]>;
  sent(): Promise<string[]>;
}

/** Signs a demo account in directly on the server, without the link. */
export async function friendAt(server: { url: string }, username: string): Promise<Friend> {
  const visitor: Caller = { baseUrl: `${server.url}/api/`, token: null, fetch };
  const body = { username, password: DEMO_PASSWORD };
  const { token, data } = await call(coreEndpoints.login, visitor, { body });
  const caller = { ...visitor, token };
  const list = async (
    endpoint: typeof friendEndpoints.friends | typeof friendEndpoints.sentRequests,
  ) => (await call(endpoint, caller, { query: { user_id: data.id } })).map((one) => one.username);
  return {
    id: data.id,
    send: ({ id }) => call(friendEndpoints.sendRequest, caller, { body: { friend_id: id } }),
    accept: ({ id }) => call(friendEndpoints.acceptRequest, caller, { body: { friend_id: id } }),
    end: (relation, { id }) =>
      call(friendEndpoints.endRelation, caller, { query: { friend_id: id, relation } }),
    friends: () => list(friendEndpoints.friends),
    sent: () => list(friendEndpoints.sentRequests),
  };
}

/** Changes a demo account's role to player. */
export async function makePlayer(server: Pick<TestServer, 'openDatabase'>, username: string) {
  const { db, close } = await server.openDatabase();
  await db
    .updateTable('users')
    .set({ user_role: 'user' })
    .where('username', '=', username)
    .execute();
  await close();
}

/** Deletes the friendships of the demo, for a test that counts friends. */
export async function deleteFriendships(server: Pick<TestServer, 'openDatabase'>) {
  const { db, close } = await server.openDatabase();
  await db.deleteFrom('friendships').execute();
  await close();
}
