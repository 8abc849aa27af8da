import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type FriendsApp, type Person, parseRelation, startFriendsApp } from './friends-app.ts';

const HOUR_MS = 3_600_000;
const NOTHING = { received: [], sent: [], friends: [] };
/** An id that no user has, with as many digits as an id of the demo. */
const NOBODY = 9;

const app: FriendsApp = await startFriendsApp();
afterAll(() => app.close());
const { player, scorer, third } = app;
beforeEach(async () => {
  await app.forgetAll();
  app.clock.advance(HOUR_MS);
});

const listBlocked = async ({ id, token }: Person) => {
  const answer = await app.request('GET', `auth/user-blocked?user_id=${id}`, { token });
  return (await answer.json()).map(({ username }: { username: string }) => username);
};

describe('a block of another user', () => {
  it('ends a friendship, a request received and a request sent', async () => {
    const before = [
      () => player.send(scorer),
      () => scorer.send(player),
      async () => {
        await player.send(scorer);
        await scorer.accept(player);
      },
    ];
    for (const begin of before) {
      await app.forgetAll();
      await begin();
      expect(await parseRelation(scorer.block(player))).toBe('blocked');
      expect(await player.lists()).toEqual(NOTHING);
      expect(await scorer.lists()).toEqual(NOTHING);
      expect(await listBlocked(scorer)).toEqual(['player']);
      expect(await listBlocked(player)).toEqual([]);
    }
  });

  it('is shown to the user who blocks in a search, until that user removes it', async () => {
    await scorer.block(player);
    expect((await scorer.found('player'))[0]).toMatchObject({ relation: 'blocked' });
    expect((await scorer.send(player)).status).toBe(404);
    expect(await parseRelation(scorer.unblock(player))).toBe('none');
    expect(await parseRelation(player.send(scorer))).toBe('sent');
    expect(await parseRelation(scorer.unblock(player))).toBe('received');
  });

  it('cannot be removed by the blocked user, and repeats with the same answer', async () => {
    expect(await parseRelation(scorer.block(player))).toBe('blocked');
    expect(await parseRelation(scorer.block(player))).toBe('blocked');
    await player.unblock(scorer);
    await player.end('friends', scorer);
    await player.end('sent', scorer);
    await player.end('received', scorer);
    expect(await listBlocked(scorer)).toEqual(['player']);
  });

  it('of yourself is refused', async () => {
    expect((await player.block(player)).status).toBe(422);
  });
});

describe('a blocked user', () => {
  const write = async (answer: Promise<Response>) => {
    const { status, headers, body } = await answer.then(async (given) => ({
      status: given.status,
      headers: [...given.headers].filter(([name]) => name !== 'x-request-id'),
      body: await given.text(),
    }));
    return JSON.stringify({ status, headers, body });
  };

  it.each<[string, (other: { id: number }) => Promise<Response>]>([
    ['a request', (other) => player.send(other)],
    ['an acceptance', (other) => player.accept(other)],
    ['a cancel', (other) => player.end('sent', other)],
    ['a rejection', (other) => player.end('received', other)],
    ['an end of a friendship', (other) => player.end('friends', other)],
    ['a block', (other) => player.block(other)],
    ['the end of a block', (other) => player.unblock(other)],
    [
      "the friend's tickets",
      ({ id }) =>
        app.request('GET', `game/friend-tickets?friend_id=${id}`, { token: player.token }),
    ],
  ])('gets the same bytes for %s as for an id that nobody has', async (_what, ask) => {
    await player.send(scorer);
    await scorer.block(player);
    expect(await write(ask(scorer))).toBe(await write(ask({ id: NOBODY })));
    expect(await listBlocked(scorer)).toEqual(['player']);
  });

  it.each(['scorer@example.test', 'sam walker', 'scorer'])(
    'does not find the blocking user by %s, while others do',
    async (text) => {
      await scorer.block(player);
      const names = async (by: Person) => (await by.found(text)).map(({ username }) => username);
      expect(await names(player)).not.toContain('scorer');
      expect(await names(third)).toContain('scorer');
    },
  );
});

describe("the database's table of friendships", () => {
  const now = new Date();
  const pair = { sender_id: 3, receiver_id: 2, sent_at: now, accepted_at: null, blocked_by: null };

  it.each([
    ['a block that keeps the request', { blocked_by: 3 }, 'friendships_one_state'],
    ['a block of friends', { blocked_by: 3, accepted_at: now }, 'friendships_one_state'],
    ['a pair with neither a request nor a block', { sent_at: null }, 'friendships_one_state'],
    [
      'a friendship without a request',
      { sent_at: null, accepted_at: now, blocked_by: 3 },
      'friendships_accepted_request',
    ],
    [
      'a block by a third user',
      { sent_at: null, blocked_by: 4 },
      'friendships_blocked_by_one_of_the_pair',
    ],
  ])('refuses %s', async (_what, change, constraint) => {
    const insert = app.db
      .insertInto('friendships')
      .values({ ...pair, ...change })
      .execute();
    await expect(insert).rejects.toMatchObject({ constraint });
  });

  it('refuses a block beside the request of the same pair', async () => {
    await player.send(scorer);
    const insert = app.db
      .insertInto('friendships')
      .values({ ...pair, sender_id: 2, receiver_id: 3, sent_at: null, blocked_by: 2 })
      .execute();
    await expect(insert).rejects.toMatchObject({ constraint: 'friendships_pair' });
  });
});
