import { afterAll, expect, it } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { ScoreRecords } from '../../src/contract/scoring/scoring.ts';
import { startServer } from '../e2e/server.ts';
import { isLong } from '../form.ts';
import { demoPlace } from './data-place.ts';
import { DEMO_PASSWORD } from './dumps.ts';
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

interface Write {
  readonly opId: string;
  readonly body: {
    tournament_id: number;
    competitor_id: number;
    round_id: number;
    hole_number: number;
    is_start_hole: boolean;
    current_hole_score: number;
  };
}

const place = await demoPlace();
const server = await startServer({ env: { LOG_LEVEL: 'error', ...place.env } });
afterAll(async () => {
  await server.stop();
  await place.remove();
});

const token = await signIn();
const writer = crypto.randomUUID();

async function signIn(): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ username: 'scorer', password: DEMO_PASSWORD }),
  });
  return (await answer.json()).token;
}

async function card(round: number): Promise<ScoreRecords> {
  const path = `${endpoints.scoreRecords.path}?round_id=${round}`;
  const answer = await fetch(`${server.url}/api/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

/** Sends a write. Returns false when the server died before its answer. */
async function send({ opId, body }: Write): Promise<boolean> {
  const answer = await fetch(`${server.url}/api/${endpoints.updateScore.path}`, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': opId,
      'X-Writer': writer,
      'X-Lane-Seq': '1',
      'If-Match': '"0"',
    },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!answer) return false;
  const receipt = await answer.json().catch(() => null);
  if (receipt === null) return false;
  expect({ status: answer.status, ...receipt }).toMatchObject({ status: 200, op_id: opId });
  return true;
}

async function makeWrites(): Promise<Write[]> {
  const cards = [await card(1), await card(2)];
  const holes = cards.flatMap(({ tournament_id, round_id, competitors }) =>
    competitors.flatMap(({ competitor_info }) =>
      Array.from({ length: 18 }, (_, index) => ({
        tournament_id,
        round_id,
        competitor_id: competitor_info.id,
        hole_number: index + 1,
        is_start_hole: false,
        current_hole_score: 2 + ((competitor_info.id + index) % 6),
      })),
    ),
  );
  return holes.slice(0, WRITES).map((body) => ({ opId: crypto.randomUUID(), body }));
}

async function expectAllThere(acknowledgedWrites: readonly Write[]): Promise<void> {
  const cards = [await card(1), await card(2)];
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
  const waitingWrites = await makeWrites();
  const acknowledgedWrites: Write[] = [];
  const kills = [...KILL_AT];
  let restart: Promise<void> | null = null;
  let unansweredCount = 0;

  async function work(): Promise<void> {
    for (let write = waitingWrites.shift(); write; write = waitingWrites.shift()) {
      await restart;
      if (await send(write)) acknowledgedWrites.push(write);
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
