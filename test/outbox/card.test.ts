import { beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '../../src/outbox/enter/enqueue.ts';
import { exportOps } from '../../src/outbox/file/export-ops.ts';
import { importOps } from '../../src/outbox/file/import-ops.ts';
import { recordServerFacts } from '../../src/outbox/store/origin.ts';
import { opKindNames } from '../../src/server/http/middleware/api-mark.ts';
import {
  answerLost,
  createDevice,
  type Device,
  down,
  laneOfHole,
  ROBIN,
  SAM,
  submitCard,
  up,
} from './device.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';

const card = { tournament_id: 10039, competitor_id: 501, round_id: 1 };
const CARD_LANE = '10039/1/501/card';

let server: FakeServer;
let tablet: Device;

beforeEach(async () => {
  server = createFakeServer();
  tablet = createDevice(server);
  await tablet.signIn(SAM);
  await recordServerFacts(tablet.db, { named: opKindNames, epoch: 0 });
});

const submit = () => submitCard(tablet, 501);

/** Returns the lanes of the ops that the server has decided, in order. */
const arrived = () => server.effects.map(({ lane }) => lane);

async function listWaiting() {
  return (await tablet.db.ops.orderBy('id').toArray()).map(({ lane }) => lane);
}

describe('Invariant 38: a step about a card', () => {
  it('is sent after the entries of its card, also when one of them fails', async () => {
    await tablet.tap(SAM, 1, 4);
    await tablet.tap(SAM, 2, 5);
    server.poison.set(laneOfHole(2), 'internal');
    await submit();
    for (let drains = 0; drains < 5; drains += 1) await tablet.drain();
    expect(arrived()).not.toContain(CARD_LANE);
    server.poison.clear();
    await tablet.drainThrough();
    expect(arrived().at(-1)).toBe(CARD_LANE);
    expect(await listWaiting()).toEqual([]);
  });

  it('waits for the answer to a question about an entry of its card', async () => {
    server.writeAs('robin', laneOfHole(1), 6);
    await tablet.tap(SAM, 1, 4);
    await submit();
    await tablet.drainThrough();
    expect(await listWaiting()).toEqual([laneOfHole(1), CARD_LANE]);
  });

  it('is sent before an entry that was made after its attempt', async () => {
    tablet.world.network = down;
    await submit();
    await tablet.drain();
    await tablet.tap(SAM, 1, 4);
    tablet.world.network = up;
    await tablet.drainThrough();
    expect(arrived()).toEqual([CARD_LANE, laneOfHole(1)]);
  });

  it('delays no entry when the server refuses it, or fails on it', async () => {
    server.poison.set(CARD_LANE, 'card-differs');
    await submit();
    await tablet.drain();
    await tablet.tap(SAM, 1, 4);
    await tablet.drain();
    expect(arrived()).toEqual([laneOfHole(1)]);
  });

  it('delays no entry when it waits for the answer to a question about an earlier step', async () => {
    server.poison.set(CARD_LANE, 'card-differs');
    await submit();
    await tablet.drain();
    const [decision] = await tablet.db.ops.toArray();
    if (!decision) throw new Error('no step waits');
    // An export freezes the step behind a decision.
    const behind = { ...decision, id: crypto.randomUUID(), laneSeq: 2, state: 'queued' } as const;
    await tablet.db.ops.add(behind);
    await tablet.tap(SAM, 1, 4);
    await tablet.drain();
    expect(arrived()).toEqual([laneOfHole(1)]);
  });

  it('delays no other card', async () => {
    tablet.world.network = answerLost;
    await submit();
    await tablet.drain();
    tablet.world.network = up;
    const hole = { ...card, competitor_id: 502, hole_number: 1 };
    const content = {
      kind: 'score',
      body: { ...hole, is_start_hole: false, current_hole_score: 4 },
    } as const;
    await enqueue(tablet.db, { owner: SAM, content, shown: { value: null, version: 0 } });
    await tablet.drainThrough();
    expect(arrived()).toContain('10039/1/502/1');
  });

  it('is sent after all entries of its card when a file has them', async () => {
    tablet.world.network = down;
    await submit();
    await tablet.drain();
    await tablet.tap(SAM, 1, 4);
    const file = await exportOps(tablet.db, SAM);
    const other = createDevice(server);
    await other.signIn(ROBIN);
    await importOps(other.db, file);
    await other.drainThrough();
    expect(arrived()).toEqual([laneOfHole(1), CARD_LANE]);
  });
});

describe('a step that was never sent', () => {
  beforeEach(() => {
    tablet.world.network = down;
  });

  it('is taken back by a new score, because the card has to be read again', async () => {
    await tablet.tap(SAM, 1, 4);
    const step = await submit();
    await tablet.tap(SAM, 1, 5);
    expect(await listWaiting()).toEqual([laneOfHole(1)]);
    expect(await tablet.db.log.get(step)).toMatchObject({ ending: 'undone' });
  });

  it('that gives the card back is kept, and the new score waits for it', async () => {
    const strokes = Array.from({ length: 18 }, () => 4);
    const body = { ...card, step: 'refuse', strokes, agreed: null, reason: 'Hole 1' } as const;
    const shown = { value: 1, version: 1 };
    await enqueue(tablet.db, { owner: SAM, content: { kind: 'card', body }, shown });
    await tablet.tap(SAM, 1, 5);
    tablet.world.network = up;
    await tablet.drainThrough();
    expect(arrived()).toEqual([CARD_LANE, laneOfHole(1)]);
  });

  it('is replaced by the next step, which waits for the entries made meanwhile', async () => {
    const first = await submit();
    expect(await submit()).toBe(first);
    await tablet.tap(SAM, 1, 4);
    const second = await submit();
    const op = await tablet.db.ops.get(second);
    expect(op?.after).toHaveLength(1);
  });
});
