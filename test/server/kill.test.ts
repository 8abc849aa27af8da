import { afterAll, expect, it } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { isLong } from '../form.ts';
import { demoPlace } from './data-place.ts';
import { createStrokeLoad, type Stroke } from './stroke-load.ts';
import { onPostgres } from './test-database.ts';

const WRITERS = 8;
/**
 * How many writes the test sends, and the numbers of acknowledged writes after which it kills the server and starts it
 * again. A start takes seconds on the embedded database.
 */
const { writes: WRITES, killAt: KILL_AT } = chooseLength();

function chooseLength(): { writes: number; killAt: readonly number[] } {
  if (isLong) return { writes: 1000, killAt: [150, 400, 700] };
  return onPostgres ? { writes: 300, killAt: [60, 180] } : { writes: 150, killAt: [60] };
}

const place = await demoPlace();
const server = await startServer({ env: { LOG_LEVEL: 'error', ...place.env } });
afterAll(async () => {
  await server.stop();
  await place.remove();
});

const load = await createStrokeLoad(server.url, WRITES);

async function expectAllThere(acknowledgedWrites: readonly Stroke[]): Promise<void> {
  const cards = await load.cards();
  const lostWrites = acknowledgedWrites.filter(({ body }) => {
    const competitor = cards
      .find((one) => one.round_id === body.round_id)
      ?.competitors.find((one) => one.competitor_info.id === body.competitor_id);
    const hole = competitor?.hole_info.find((one) => one.hole_number === body.hole_number);
    // Version 1 means that the hole was written exactly once.
    return hole?.current_hole_score !== body.current_hole_score || hole.version !== 1;
  });
  expect(lostWrites).toEqual([]);
}

it('Invariants 1 and 3: kill -9 among many writes loses no acknowledged write and duplicates none', async () => {
  const waitingWrites = [...load.strokes];
  const acknowledgedWrites: Stroke[] = [];
  const kills = [...KILL_AT];
  let restart: Promise<void> | null = null;
  let unansweredCount = 0;

  async function work(): Promise<void> {
    for (let write = waitingWrites.shift(); write; write = waitingWrites.shift()) {
      await restart;
      if (await load.send(write)) acknowledgedWrites.push(write);
      else {
        unansweredCount += 1;
        waitingWrites.push(write);
      }
      if (acknowledgedWrites.length >= (kills[0] ?? Number.POSITIVE_INFINITY)) {
        kills.shift();
        restart = killAndCheck();
      }
    }
  }

  async function killAndCheck(): Promise<void> {
    await server.kill();
    const before = [...acknowledgedWrites];
    await server.start();
    await expectAllThere(before);
  }

  await Promise.all(Array.from({ length: WRITERS }, work));
  await restart;
  expect(kills).toEqual([]);
  expect(unansweredCount).toBeGreaterThan(0);
  expect(acknowledgedWrites).toHaveLength(WRITES);
  await expectAllThere(acknowledgedWrites);
});
