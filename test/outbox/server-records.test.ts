import type { DBCore } from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HoleInfo, ScoreRecords } from '../../src/contract/scoring/scoring.ts';
import { applyServerRecords } from '../../src/outbox/show/server-records.ts';
import { createDevice, type Device, laneOfHole, SAM } from './device.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';

const AT = '2026-06-01T12:00:00Z';

let server: FakeServer;
let tablet: Device;
let opId: string;

/** Sam's 4 on hole 3 is in conflict with Robin's 5, at version 1. */
beforeEach(async () => {
  server = createFakeServer();
  tablet = createDevice(server);
  await tablet.signIn(SAM);
  opId = await tablet.tap(SAM, 3, 4);
  server.writeAs('robin', laneOfHole(3), 5);
  await tablet.drain();
  expect((await tablet.db.ops.get(opId))?.state).toBe('conflict');
});

const claim = (value: number, more: object = {}) => ({
  value,
  by: 'sam',
  user_id: SAM,
  at: AT,
  ...more,
});

/** Returns cards on which hole 3 has these fields. */
function read(hole: Partial<HoleInfo>): ScoreRecords {
  const info = {
    par: 4,
    current_hole_score: null,
    current_hole_par: null,
    is_start_hole: false,
    is_updated_hole: false,
    version: 0,
    disputed: false,
  };
  const third = { disputed: hole.claims !== undefined, ...hole };
  return {
    tournament_id: 10039,
    round_id: 1,
    round_status: 'live',
    tournament_name: 'Spring Open',
    version: 9,
    rounds: [{ round_id: 1, status: 'live' }],
    competitors: [
      {
        competitor_info: { id: 501, full_name: 'Ada Birch', image_url: '' },
        start_hole_number: 1,
        start_hole_version: 0,
        start_hole_disputed: false,
        last_hole_number_update: 0,
        hole_info: Array.from({ length: 18 }, (_, index) => ({
          ...info,
          hole_number: index + 1,
          ...(index === 2 && third),
        })),
      },
    ],
  };
}
const follow = (hole: Partial<HoleInfo>) => applyServerRecords(tablet.db, SAM, read(hole));
const card = () => tablet.db.ops.get(opId);

/** Adds a newer value of Sam behind the op that needs a decision. */
async function putBehind(value: number): Promise<void> {
  const behind = await card();
  if (!behind) throw new Error('no card');
  const waitingOp = { ...behind, id: crypto.randomUUID(), laneSeq: 2, state: 'queued' as const };
  const body = { ...behind.body, current_hole_score: value };
  await tablet.db.ops.put({ ...waitingOp, body, conflict: null } as typeof behind);
}

/** Refuses the first `refusals` changes of the ops, as a full disk does. */
function fillDisk(refusals: number): void {
  let refusalsLeft = refusals;
  tablet.db.use({
    stack: 'dbcore',
    name: 'full disk',
    create: (core: DBCore): DBCore => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        if (name !== 'local') return table;
        return {
          ...table,
          mutate: async (request) => {
            if (refusalsLeft > 0) {
              refusalsLeft -= 1;
              throw new DOMException('full', 'QuotaExceededError');
            }
            return table.mutate(request);
          },
        };
      },
    }),
  });
  tablet.db.close({ disableAutoOpen: false });
}

describe('an op in conflict after a read of the cards', () => {
  it('stays while the device is too full to store the read, and ends at the next read', async () => {
    fillDisk(4);
    const decidedHole = { current_hole_score: 5, is_updated_hole: true, version: 2 };
    expect(await follow(decidedHole)).toBe(0);
    expect((await card())?.state).toBe('conflict');
    expect(await follow(decidedHole)).toBe(1);
    expect(await card()).toBeUndefined();
  });

  it('closes when an official decided the dispute', async () => {
    expect(await follow({ version: 2, current_hole_score: 5 })).toBe(1);
    expect(await tablet.db.log.get(opId)).toMatchObject({ ending: 'decided', receipt: null });
    expect(await tablet.shown(SAM, 3)).toMatchObject({ value: 5, version: 2 });
    const local = await tablet.db.local.get([SAM, laneOfHole(3)]);
    expect(local?.undo).toEqual([]);
  });

  it('stays while the read is no newer than the conflict', async () => {
    expect(await follow({ version: 1, current_hole_score: 5 })).toBe(0);
    expect(await follow({ version: 1, current_hole_score: 5, claims: [claim(4)] })).toBe(0);
    expect(await card()).toMatchObject({ conflict: { version: 1 } });
  });

  it('asks about the value that counts now and keeps its own bytes', async () => {
    const before = await card();
    const claims = [claim(4)];
    const counted_by = { by: 'jo', user_id: 9 };
    await follow({ version: 2, current_hole_score: 6, claims, counted_by });
    const { conflict, ...after } = (await card()) ?? {};
    expect({ ...before, conflict }).toEqual({ ...after, conflict });
    expect(conflict).toMatchObject({ version: 2, official: { value: 6, by: 'jo' } });
  });

  it('closes when the same account asked the office about the same value on another device', async () => {
    const claims = [claim(4, { asked_at: AT })];
    expect(await follow({ version: 1, current_hole_score: 5, claims })).toBe(1);
    expect(await card()).toBeUndefined();
  });

  it('closes together with an equal value that waits behind it', async () => {
    await putBehind(4);
    const claims = [claim(4, { asked_at: AT })];
    expect(await follow({ version: 1, current_hole_score: 5, claims })).toBe(1);
    expect(await tablet.db.ops.count()).toBe(0);
  });

  it('stays when the account asked the office about another value', async () => {
    const claims = [claim(6, { asked_at: AT })];
    expect(await follow({ version: 1, current_hole_score: 5, claims })).toBe(0);
  });

  it('stays with a different value behind it and asks about the official one', async () => {
    await putBehind(7);
    expect(await follow({ version: 2, current_hole_score: 5 })).toBe(0);
    expect(await card()).toMatchObject({ conflict: { version: 2, official: { value: 5 } } });
    expect(await follow({ version: 3, current_hole_score: 7 })).toBe(1);
    expect(await tablet.db.ops.count()).toBe(0);
  });

  it('stays when an older server does not list the claims', async () => {
    const hole = { version: 2, current_hole_score: 6, disputed: true, claim: claim(4) };
    expect(await follow(hole)).toBe(0);
  });

  it('stays when its question is not a dispute but a closed round', async () => {
    server.poison.set(laneOfHole(4), 'round-closed');
    const refusedTap = await tablet.tap(SAM, 4, 4);
    await tablet.drain();
    await follow({ version: 2, current_hole_score: 5 });
    expect(await tablet.db.ops.get(refusedTap)).toMatchObject({ state: 'rejected' });
  });
});
