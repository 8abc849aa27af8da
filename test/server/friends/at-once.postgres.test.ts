import { afterAll, expect, it } from 'vitest';
import { readRelation, startFriendsApp } from './friends-app.ts';

const ROUNDS = 20;

const app = await startFriendsApp();
afterAll(() => app.close());
const { player, scorer } = app;

it('two users who ask each other at once become friends, and the pair is stored once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await app.forgetAll();
    app.clock.advance(3_600_000);
    const answers = await Promise.all(
      [player.send(scorer), scorer.send(player)].map((answer) => readRelation(answer)),
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
    Array.from({ length: 10 }, () => readRelation(player.send(scorer))),
  );
  expect(new Set(answers)).toEqual(new Set(['sent']));
  expect((await scorer.lists()).received).toEqual(['player']);
});

it('a request that is cancelled while it is accepted is one of the two, and both users see the same', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await app.forgetAll();
    app.clock.advance(3_600_000);
    await player.send(scorer);
    const [cancelAnswer, acceptAnswer] = await Promise.all(
      [player.end('sent', scorer), scorer.accept(player)].map((answer) => readRelation(answer)),
    );
    const [mine, theirs] = [await player.lists(), await scorer.lists()];
    expect([...mine.sent, ...theirs.received]).toEqual([]);
    expect(cancelAnswer).toBe(acceptAnswer);
    expect(mine.friends).toEqual(cancelAnswer === 'friends' ? ['scorer'] : []);
  }
});
