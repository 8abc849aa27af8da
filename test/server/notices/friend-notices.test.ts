import { afterAll, beforeEach, expect, it } from 'vitest';
import { parseRelation, startFriendsApp } from '../friends/friends-app.ts';
import { readUnread } from './read-notices.ts';

const app = await startFriendsApp();
afterAll(() => app.close());
const { player, scorer } = app;

beforeEach(async () => {
  await app.forgetAll();
  await app.db.deleteFrom('player_notices').execute();
});

const unread = ({ token }: typeof player) => readUnread(app, token);

it('a request is told to its receiver once, and its answer to the sender', async () => {
  await player.send(scorer);
  await player.send(scorer);
  expect(await unread(scorer)).toEqual(['player wants to be your friend.']);
  expect(await parseRelation(scorer.accept(player))).toBe('friends');
  await scorer.accept(player);
  await player.send(scorer);
  expect(await unread(player)).toEqual(['You and scorer are friends now.']);
  expect(await unread(scorer)).toEqual([]);
});

it('two requests at once tell the first sender that it was answered', async () => {
  await player.send(scorer);
  await scorer.send(player);
  expect(await unread(player)).toEqual(['You and scorer are friends now.']);
  expect(await unread(scorer)).toEqual([]);
});

it('a request that was taken back or blocked is told no more, and a second one not again once it was read', async () => {
  await player.send(scorer);
  await player.end('sent', scorer);
  expect(await unread(scorer)).toEqual([]);
  await player.send(scorer);
  expect(await unread(scorer)).toHaveLength(1);
  const body = { up_to: 2_147_483_647 };
  await app.request('PUT', 'notices/read', { token: scorer.token, body });
  await player.end('sent', scorer);
  await player.send(scorer);
  expect(await unread(scorer)).toEqual([]);
  await scorer.block(player);
  const answer = await app.request('GET', 'notices', { token: scorer.token });
  expect(await answer.json()).toMatchObject({ notices: [] });
});
