import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { ReplayResponse } from '../../../src/contract/scoring/op.ts';
import { makeDevice } from '../scoring/scoring-app.ts';
import { DRAFT, expectMoved } from '../states/state-app.ts';
import { parseDocument, startResultApp } from './results-app.ts';

const app = await startResultApp();
afterAll(() => app.close());
const STROKES = 50;
const TURNS = 4;
const BEFORE = 4;
const device = makeDevice('admin');

/** Creates a correction of each of 50 holes, which the office enters in an official round. */
const createOps = (value: number, base: number) =>
  Array.from({ length: STROKES }, (_, index) =>
    device.op(
      'score',
      {
        ...{ tournament_id: DRAFT, round_id: 3, competitor_id: 1 + (index % 8) },
        ...{ hole_number: 1 + Math.floor(index / 8), is_start_hole: false },
        ...{ current_hole_score: value, reason: 'The card says so' },
      },
      base,
    ),
  );

async function send(ops: unknown[]): Promise<string[]> {
  const answer = await app.request('POST', 'outbox/replay', {
    token: app.callers.admin,
    body: { ops },
  });
  const { results } = v.parse(ReplayResponse, await answer.json());
  return results.map(({ receipt, problem }) => (receipt ? 'counts' : (problem?.type ?? 'lost')));
}

/** Returns the values of the 50 holes in the newest result. */
async function readFrozen(ops: ReturnType<typeof createOps>): Promise<(number | null)[]> {
  const number = (await app.list()).snapshots[0]?.number ?? 0;
  const { cards } = parseDocument(await app.file(number));
  return ops.map(({ body }) => {
    const { competitor_id, hole_number } = Object(body);
    const card = cards.find((one) => one.round_id === 3 && one.competitor_id === competitor_id);
    return card?.strokes[hole_number - 1] ?? null;
  });
}

it('50 strokes of one tablet that meet the step to final are all in the result, or all refused', async () => {
  const reason = 'The next turn';
  let version = 1;
  let value = BEFORE;
  for (let turn = 0; turn < TURNS; turn++) {
    const next = value === BEFORE ? BEFORE + 1 : BEFORE;
    const ops = createOps(next, version);
    const strokes = turn % 2 === 0 ? [send(ops)] : [];
    const final = expectMoved(app.moveTournament('live', 'final'));
    if (turn % 2 === 1) strokes.push(send(ops));
    const [answers = []] = await Promise.all(strokes);
    await final;
    const fate = new Set(answers);
    expect(fate.size).toBe(1);
    const [only = ''] = fate;
    expect(['counts', 'tournament-final']).toContain(only);
    if (only === 'counts') {
      value = next;
      version += 1;
    }
    expect(new Set(await readFrozen(ops))).toEqual(new Set([value]));
    await expectMoved(app.moveTournament('final', 'live', { reason, public_note: reason }));
  }
});

it('50 strokes of 50 calls that meet the step to final are each in the result, or refused', async () => {
  const { version } = await app.db
    .selectFrom('card_lanes')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('tournament_id', '=', DRAFT)
    .executeTakeFirstOrThrow();
  const ops = createOps(6, Number(version));
  // The first stroke comes before the step, the last one afterwards, and the others at any moment between.
  const first = await send(ops.slice(0, 1));
  const calls = ops.slice(1, -1).map((op) => send([op]));
  await expectMoved(app.moveTournament('live', 'final'));
  const between = (await Promise.all(calls)).flat();
  const last = await send(ops.slice(-1));
  expect([first, last]).toEqual([['counts'], ['tournament-final']]);
  const frozen = await readFrozen(ops);
  for (const [index, answer] of [...first, ...between, ...last].entries()) {
    expect(['counts', 'tournament-final']).toContain(answer);
    expect(frozen[index] === 6).toBe(answer === 'counts');
  }
});
