import { describe, expect, it } from 'vitest';
import { acknowledgeLateStroke } from '../../src/outbox/show/acknowledge-late-stroke.ts';
import { hasOpenLateStroke, loadLateStrokes } from '../../src/outbox/show/load-late-strokes.ts';
import { countOutbox } from '../../src/outbox/show/status.ts';
import { loadLocalRows } from '../../src/outbox/store/overlay.ts';
import { laneOfHole, openAnsweredDevice, SAM } from './device.ts';

const LANE = laneOfHole(2);

/** Opens sam's tablet, for which the round is cancelled. */
const openDeviceOfVoidRound = () => openAnsweredDevice('round-cancelled');

describe('Invariant 31: an op that meets a cancelled round', () => {
  it('ends as void with its receipt, and the lane shows the official value', async () => {
    const { server, device } = await openDeviceOfVoidRound();
    const opId = await device.tap(SAM, 2, 5);
    await device.drainThrough();
    expect(await device.db.ops.count()).toBe(0);
    expect(await device.db.log.get(opId)).toMatchObject({
      ending: 'void',
      receipt: { void: true },
    });
    expect(await device.shown(SAM, 2)).toMatchObject({ value: 4, version: 1 });
    expect(server.effects).toEqual([]);
    const status = await countOutbox(device.db, SAM);
    expect(status).toMatchObject({ waiting: 0, needsYou: 0, blocked: 0 });
  });

  it('is told once, until the user has seen it, and nobody waits for a decision', async () => {
    const { device } = await openDeviceOfVoidRound();
    const opId = await device.tap(SAM, 2, 5);
    await device.drainThrough();
    const official = { value: 4, version: 1 };
    expect(await loadLateStrokes(device.db, SAM)).toMatchObject([
      { opId, lane: LANE, end: { decision: 'void', official } },
    ]);
    expect(await hasOpenLateStroke(device.db)).toBe(false);
    await acknowledgeLateStroke(device.db, SAM, opId);
    expect(await loadLateStrokes(device.db, SAM)).toEqual([]);
    await device.drainThrough();
    expect(await loadLateStrokes(device.db, SAM)).toEqual([]);
  });

  it('lets the next op of its lane be sent, and no earlier tap can be undone', async () => {
    const { server, device } = await openDeviceOfVoidRound();
    await device.tap(SAM, 2, 5);
    device.world.network = async (forward) => {
      await device.tap(SAM, 2, 6);
      device.world.network = (again) => again();
      return forward();
    };
    await device.drainThrough();
    expect((await loadLateStrokes(device.db, SAM)).map(({ laneSeq }) => laneSeq)).toEqual([1, 2]);
    const [local] = await loadLocalRows(device.db, SAM, LANE);
    expect(local?.undo).toEqual([]);
    server.poison.clear();
    await device.tap(SAM, 2, 7);
    await device.drainThrough();
    expect(server.effects).toMatchObject([{ value: 7 }]);
  });
});
