import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openTurnstile } from '../../../src/server/live/turnstile.ts';

it('the turnstile admits a crowd in small groups, in order, and yields to the event loop in between', async () => {
  const pass = openTurnstile(10);
  const passedNumbers: number[] = [];
  for (let one = 0; one < 95; one++) pass().then(() => passedNumbers.push(one));
  let before = 0;
  let turns = 0;
  while (passedNumbers.length < 95 && turns < 200) {
    await yieldToEventLoop();
    turns += 1;
    expect(passedNumbers.length - before).toBeLessThanOrEqual(10);
    before = passedNumbers.length;
  }
  expect(passedNumbers).toEqual(Array.from({ length: 95 }, (_, index) => index));
  expect(turns).toBeGreaterThanOrEqual(10);
});
