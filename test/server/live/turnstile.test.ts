import { setImmediate as breathe } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openTurnstile } from '../../../src/server/live/turnstile.ts';

it('the turnstile admits a crowd in small groups, in order, and the event loop turns in between', async () => {
  const pass = openTurnstile(10);
  const passed: number[] = [];
  for (let one = 0; one < 95; one++) pass().then(() => passed.push(one));
  let before = 0;
  let turns = 0;
  while (passed.length < 95 && turns < 200) {
    await breathe();
    turns += 1;
    expect(passed.length - before).toBeLessThanOrEqual(10);
    before = passed.length;
  }
  expect(passed).toEqual(Array.from({ length: 95 }, (_, index) => index));
  expect(turns).toBeGreaterThanOrEqual(10);
});
