import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type FriendsApp, parseRelation, startFriendsApp } from './friends-app.ts';

const HOUR_MS = 3_600_000;
const NOTHING = { received: [], sent: [], friends: [] };

const app: FriendsApp = await startFriendsApp();
afterAll(() => app.close());
const { player, scorer, third } = app;
// A new hour begins, so that no request counts yet.
beforeEach(async () => {
  await app.forgetAll();
  app.clock.advance(HOUR_MS);
});

const makeFriends = async () => {
  await player.send(scorer);
  await scorer.accept(player);
};

describe('a friend request', () => {
  it('is listed for the sender and the receiver only', async () => {
    expect(await parseRelation(player.send(scorer))).toBe('sent');
    expect(await player.lists()).toEqual({ ...NOTHING, sent: ['scorer'] });
    expect(await scorer.lists()).toEqual({ ...NOTHING, received: ['player'] });
    expect(await third.lists()).toEqual(NOTHING);
  });

  it("shows the other user's id, picture, username and name", async () => {
    await player.send(scorer);
    const path = `auth/user-send-requests?user_id=${player.id}`;
    const answer = await app.request('GET', path, { token: player.token });
    expect(await answer.json()).toEqual([
      { id: scorer.id, img: null, username: 'scorer', name: 'Sam Walker' },
    ]);
  });

  it('makes the two users friends when it is accepted', async () => {
    await player.send(scorer);
    expect(await parseRelation(scorer.accept(player))).toBe('friends');
    expect(await player.lists()).toEqual({ ...NOTHING, friends: ['scorer'] });
    expect(await scorer.lists()).toEqual({ ...NOTHING, friends: ['player'] });
  });

  it('cannot be accepted by its sender or by a third user', async () => {
    await player.send(scorer);
    expect(await parseRelation(player.accept(scorer))).toBe('sent');
    expect(await parseRelation(third.accept(player))).toBe('none');
    expect(await scorer.lists()).toEqual({ ...NOTHING, received: ['player'] });
  });

  it('disappears for both when it is rejected, and may be sent again', async () => {
    await player.send(scorer);
    expect(await parseRelation(scorer.end('received', player))).toBe('none');
    expect(await player.lists()).toEqual(NOTHING);
    expect(await scorer.lists()).toEqual(NOTHING);
    expect(await parseRelation(player.send(scorer))).toBe('sent');
  });

  it('can be cancelled by its sender only', async () => {
    await player.send(scorer);
    expect(await parseRelation(scorer.end('sent', player))).toBe('received');
    expect(await parseRelation(third.end('sent', player))).toBe('none');
    expect(await parseRelation(player.end('received', scorer))).toBe('sent');
    expect(await scorer.lists()).toEqual({ ...NOTHING, received: ['player'] });
    expect(await parseRelation(player.end('sent', scorer))).toBe('none');
    expect(await scorer.lists()).toEqual(NOTHING);
  });

  it('to a user who already sent one makes the two friends', async () => {
    await player.send(scorer);
    expect(await parseRelation(scorer.send(player))).toBe('friends');
    expect(await player.lists()).toEqual({ ...NOTHING, friends: ['scorer'] });
  });

  it('cannot be cancelled after it was accepted, and the friendship stays', async () => {
    await makeFriends();
    expect(await parseRelation(player.end('sent', scorer))).toBe('friends');
    expect(await scorer.lists()).toEqual({ ...NOTHING, friends: ['player'] });
  });

  it('is listed above older ones', async () => {
    await player.send(third);
    app.clock.advance(1);
    await scorer.send(third);
    expect((await third.lists()).received).toEqual(['scorer', 'player']);
  });

  it('to yourself, to an unknown user or to a closed account is refused', async () => {
    const toSelf = await player.send(player);
    expect(toSelf.status).toBe(422);
    expect((await toSelf.json()).errors).toEqual([
      { path: 'friend_id', message: "You can't send a friend request to yourself" },
    ]);
    expect((await player.send({ id: 999_999 })).status).toBe(404);
    await setActive(third.id, false);
    expect((await player.send(third)).status).toBe(404);
    await setActive(third.id, true);
    expect(await player.lists()).toEqual(NOTHING);
  });

  it('is limited to 30 in an hour', async () => {
    for (let sendCount = 0; sendCount < 30; sendCount += 1)
      expect((await player.send(scorer)).status).toBe(200);
    const refusedRequest = await player.send(third);
    expect(refusedRequest.status).toBe(429);
    expect(refusedRequest.headers.get('Retry-After')).toBe('3600');
    expect((await scorer.send(third)).status).toBe(200);
    app.clock.advance(HOUR_MS);
    expect((await player.send(third)).status).toBe(200);
  });
});

describe('a request of a closed account', () => {
  it('is hidden and cannot be accepted until the account is open again', async () => {
    await scorer.send(player);
    await setActive(scorer.id, false);
    expect(await player.lists()).toEqual(NOTHING);
    expect(await parseRelation(player.accept(scorer))).toBe('none');
    await setActive(scorer.id, true);
    expect(await player.lists()).toEqual({ ...NOTHING, received: ['scorer'] });
  });
});

describe('a friendship between two users', () => {
  it.each(['player', 'scorer'] as const)('can be ended by the %s, for both', async (friend) => {
    await makeFriends();
    const other = friend === 'player' ? scorer : player;
    expect(await parseRelation(app[friend].end('friends', other))).toBe('none');
    expect(await player.lists()).toEqual(NOTHING);
    expect(await scorer.lists()).toEqual(NOTHING);
  });

  it('that ended becomes a request when one user asks again, and an outdated list does not reject it', async () => {
    await makeFriends();
    await scorer.end('friends', player);
    await scorer.send(player);
    expect(await parseRelation(player.end('friends', scorer))).toBe('received');
    expect((await player.lists()).received).toEqual(['scorer']);
  });

  it('is hidden while one of the two accounts is closed', async () => {
    await makeFriends();
    await setActive(scorer.id, false);
    expect(await player.lists()).toEqual(NOTHING);
    await setActive(scorer.id, true);
    expect(await player.lists()).toEqual({ ...NOTHING, friends: ['scorer'] });
  });

  it('is deleted with either account', async () => {
    const { id } = await app.db
      .insertInto('users')
      .values({
        username: 'leaver',
        email: 'leaver@example.test',
        first_name: 'Lea',
        last_name: 'Ver',
        password_hash: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await player.send({ id });
    await app.db
      .insertInto('friendships')
      .values({
        sender_id: id,
        receiver_id: scorer.id,
        sent_at: new Date(),
        accepted_at: null,
        blocked_by: null,
      })
      .execute();
    await app.db.deleteFrom('users').where('id', '=', id).execute();
    expect(await player.lists()).toEqual(NOTHING);
    expect(await scorer.lists()).toEqual(NOTHING);
  });

  it('is stored once per pair, in either direction and never with oneself, by rules of the database', async () => {
    const insert = (sender_id: number, receiver_id: number) =>
      app.db
        .insertInto('friendships')
        .values({
          sender_id,
          receiver_id,
          sent_at: new Date(),
          accepted_at: null,
          blocked_by: null,
        })
        .execute();
    await insert(player.id, scorer.id);
    await expect(insert(scorer.id, player.id)).rejects.toMatchObject({
      constraint: 'friendships_pair',
    });
    await expect(insert(player.id, player.id)).rejects.toThrow(/check constraint/);
  });
});

describe('a repeated call about friends', () => {
  it('gets the same answer both times and has one effect', async () => {
    const twice = async (say: () => Promise<Response>) => [
      await parseRelation(say()),
      await parseRelation(say()),
    ];
    expect(await twice(() => player.send(scorer))).toEqual(['sent', 'sent']);
    expect(await twice(() => player.end('sent', scorer))).toEqual(['none', 'none']);
    await player.send(scorer);
    expect(await twice(() => scorer.end('received', player))).toEqual(['none', 'none']);
    await player.send(scorer);
    expect(await twice(() => scorer.accept(player))).toEqual(['friends', 'friends']);
    expect(await twice(() => player.send(scorer))).toEqual(['friends', 'friends']);
    expect(await twice(() => player.end('friends', scorer))).toEqual(['none', 'none']);
    expect(await player.lists()).toEqual(NOTHING);
  });
});

function setActive(id: number, is_active: boolean) {
  return app.db.updateTable('users').set({ is_active }).where('id', '=', id).execute();
}
