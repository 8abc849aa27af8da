import type {
  ExistingRelation,
  FriendEntry,
  PersonMatch,
  Relation,
} from '../../../src/contract/people/friends.ts';
import { startTestApp, type TestApp } from '../harness.ts';

/** A signed-in user, with the calls about friends. */
export interface Person {
  readonly id: number;
  readonly username: string;
  readonly token: string;
  /** Sends a friend request. This and the next two calls return the server's answer. */
  send(to: { id: number }): Promise<Response>;
  accept(from: { id: number }): Promise<Response>;
  end(relation: ExistingRelation, other: { id: number }): Promise<Response>;
  block(other: { id: number }): Promise<Response>;
  unblock(other: { id: number }): Promise<Response>;
  /** Loads the usernames in each list of the user's friends and requests. */
  lists(): Promise<Record<ExistingRelation, string[]>>;
  search(text: string): Promise<Response>;
  /** Returns the users that a search finds. */
  found(text: string): Promise<PersonMatch[]>;
}

/** The app with three users of the demo, none of whom has a friend yet. */
export interface FriendsApp extends TestApp {
  readonly player: Person;
  readonly scorer: Person;
  readonly third: Person;
  /** Deletes all friends and requests. */
  forgetAll(): Promise<void>;
}

export async function startFriendsApp(): Promise<FriendsApp> {
  const app = await startTestApp();
  const forgetAll = async () => {
    await app.db.deleteFrom('friendships').execute();
  };
  await forgetAll();
  return {
    ...app,
    player: await makePerson(app, 3, 'player'),
    scorer: await makePerson(app, 2, 'scorer'),
    third: await makePerson(app, 4, 'scorer2'),
    forgetAll,
  };
}

/** Parses the relation of two users from the answer to a write. */
export async function parseRelation(answer: Response | Promise<Response>): Promise<Relation> {
  const givenAnswer = await answer;
  if (givenAnswer.status !== 200) throw new Error(`answered ${givenAnswer.status}`);
  return (await givenAnswer.json()).relation;
}

async function makePerson(app: TestApp, id: number, username: string): Promise<Person> {
  const token = await app.signIn(username);
  const write = (method: string, friend_id: number) =>
    app.request(method, 'auth/friend-request', { token, body: { friend_id } });
  const search = (text: string) =>
    app.request('GET', `auth/users?search=${encodeURIComponent(text)}`, { token });
  const list = async (path: string) => {
    const answer = await app.request('GET', `${path}?user_id=${id}`, { token });
    return (await answer.json()).map((entry: FriendEntry) => entry.username);
  };
  return {
    id,
    username,
    token,
    send: (to) => write('POST', to.id),
    accept: (from) => write('PUT', from.id),
    end: (relation, other) =>
      app.request('DELETE', `auth/friend-request?friend_id=${other.id}&relation=${relation}`, {
        token,
      }),
    block: (other) =>
      app.request('POST', 'auth/user-blocked', { token, body: { friend_id: other.id } }),
    unblock: (other) => app.request('DELETE', `auth/user-blocked?friend_id=${other.id}`, { token }),
    lists: async () => ({
      received: await list('auth/user-friend-requests'),
      sent: await list('auth/user-send-requests'),
      friends: await list('auth/user-friends'),
    }),
    search,
    found: async (text) => (await search(text)).json(),
  };
}
