import { type Caller, call } from '../../src/contract/call.ts';
import { firstEndpoints } from '../../src/contract/first-endpoints.ts';
import { friendEndpoints } from '../../src/contract/friend-endpoints.ts';
import { DEMO_PASSWORD } from './scorer.ts';

/** Somebody else, elsewhere, who does about friends what they do past the link. */
export interface Friend {
  readonly id: number;
  send(to: { id: number }): Promise<unknown>;
  accept(from: { id: number }): Promise<unknown>;
  /** The usernames in their lists. */
  friends(): Promise<string[]>;
  sent(): Promise<string[]>;
}

/** Signs somebody of the demo in at the server itself. */
export async function friendAt(server: { url: string }, username: string): Promise<Friend> {
  const visitor: Caller = { baseUrl: `${server.url}/api/`, token: null, fetch };
  const body = { username, password: DEMO_PASSWORD };
  const { token, data } = await call(firstEndpoints.login, visitor, { body });
  const caller = { ...visitor, token };
  const list = async (
    endpoint: typeof friendEndpoints.friends | typeof friendEndpoints.sentRequests,
  ) => (await call(endpoint, caller, { query: { user_id: data.id } })).map((one) => one.username);
  return {
    id: data.id,
    send: ({ id }) => call(friendEndpoints.sendRequest, caller, { body: { friend_id: id } }),
    accept: ({ id }) => call(friendEndpoints.acceptRequest, caller, { body: { friend_id: id } }),
    friends: () => list(friendEndpoints.friends),
    sent: () => list(friendEndpoints.sentRequests),
  };
}
