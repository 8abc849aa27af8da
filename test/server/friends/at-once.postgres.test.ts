import { afterAll, expect, it } from 'vitest';
import { isLong } from '../../form.ts';
import { parseRelation, startFriendsApp } from './friends-app.ts';

const ROUNDS = 20;
const BLOCK_ROUNDS = isLong ? 200 : 12;

const app = await startFriendsApp();
afterAll(() => app.close());
const { player, scorer } = app;

it('two users who send each other a request at once become friends, and the pair is stored once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await app.forgetAll();
    app.clock.advance(3_600_000);
    const answers = await Promise.all(
      [player.send(scorer), scorer.send(player)].map((answer) => parseRelation(answer)),
    );
    // The second request finds the first one and makes them friends.
    expect(answers.toSorted()).toEqual(['friends', 'sent']);
    expect((await player.lists()).friends).toEqual(['scorer']);
    expect((await scorer.lists()).friends).toEqual(['player']);
  }
});

it('a request sent ten times at once is one request', async () => {
  await app.forgetAll();
  app.clock.advance(3_600_000);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => parseRelation(player.send(scorer))),
  );
  expect(new Set(answers)).toEqual(new Set(['sent']));
  expect((await scorer.lists()).received).toEqual(['player']);
});

it('a request that is cancelled and accepted at once ends as one of the two, and both users see the same', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await app.forgetAll();
    app.clock.advance(3_600_000);
    await player.send(scorer);
    const [cancelAnswer, acceptAnswer] = await Promise.all(
      [player.end('sent', scorer), scorer.accept(player)].map((answer) => parseRelation(answer)),
    );
    const [mine, theirs] = [await player.lists(), await scorer.lists()];
    expect([...mine.sent, ...theirs.received]).toEqual([]);
    expect(cancelAnswer).toBe(acceptAnswer);
    expect(mine.friends).toEqual(cancelAnswer === 'friends' ? ['scorer'] : []);
  }
});

it('a block wins against a simultaneous request, acceptance or removal', async () => {
  for (let round = 0; round < BLOCK_ROUNDS; round += 1) {
    await beginRound();
    if (round % 3 > 0) await player.send(scorer);
    if (round % 3 > 1) await scorer.accept(player);
    const answers = await Promise.all([
      scorer.block(player),
      player.send(scorer),
      player.accept(scorer),
      scorer.accept(player),
      player.end('friends', scorer),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(answers[0]?.status).toBe(200);
    expect(await readPairs()).toEqual([{ sent: false, accepted: false, blocked_by: scorer.id }]);
    expect(await player.lists()).toEqual({ received: [], sent: [], friends: [] });
  }
});

it('when two users block each other at once, one blocks and the other finds no such user', async () => {
  for (let round = 0; round < BLOCK_ROUNDS; round += 1) {
    await beginRound();
    const [mine, theirs] = await Promise.all([player.block(scorer), scorer.block(player)]);
    expect([mine.status, theirs.status].toSorted()).toEqual([200, 404]);
    const blocked_by = mine.status === 200 ? player.id : scorer.id;
    expect(await readPairs()).toEqual([{ sent: false, accepted: false, blocked_by }]);
  }
});

it('unblocking while the other user sends a request leaves the request or nothing', async () => {
  for (let round = 0; round < BLOCK_ROUNDS; round += 1) {
    await beginRound();
    await scorer.block(player);
    const [, answer] = await Promise.all([scorer.unblock(player), player.send(scorer)]);
    const request = { sent: true, accepted: false, blocked_by: null };
    expect(await readPairs()).toEqual(answer.status === 200 ? [request] : []);
  }
});

/** The clock stands still, because two hundred hours would end the sessions. */
async function beginRound() {
  await app.forgetAll();
  await app.db.deleteFrom('allowances').execute();
}

async function readPairs() {
  const rows = await app.db.selectFrom('friendships').selectAll().execute();
  return rows.map(({ sent_at, accepted_at, blocked_by }) => ({
    sent: sent_at !== null,
    accepted: accepted_at !== null,
    blocked_by,
  }));
}
