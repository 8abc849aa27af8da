import fc from 'fast-check';
import { parseExport } from '../../src/outbox/file/export-file.ts';
import { importOps } from '../../src/outbox/file/import-ops.ts';
import type { OpRow } from '../../src/outbox/store/rows.ts';
import { empty } from './finish.ts';
import type { Network } from './network.ts';
import { inWorld, note, type Run } from './world.ts';

const WRITER = '6f1f0b2e-5b1d-4c57-9a51-7e1f4f3c2a10';
const id = (number: number) => `0190a1b2-0000-7000-8000-00000000000${number}`;

/** An export of release 1 with one op of each kind, byte for byte. GOLFER is replaced by a golfer's id. */
const fileOfRelease1 =
  '{"format":"gimme-outbox","version":1,"exported_at":"2026-11-21T10:00:00.000Z","app_version":"0.1.0",' +
  `"owner":{"user_id":1,"username":"admin"},"writer":"${WRITER}","ops":[` +
  `{"op_id":"${id(1)}","v":1,"owner":1,"writer":"${WRITER}","lane_seq":1,"base":0,` +
  '"entered_at":"2026-11-21T09:00:00.000Z","kind":"score","body":{"tournament_id":10039,' +
  '"competitor_id":GOLFER,"round_id":1,"hole_number":1,"is_start_hole":false,"current_hole_score":4}},' +
  `{"op_id":"${id(2)}","v":1,"owner":1,"writer":"${WRITER}","lane_seq":1,"base":0,` +
  '"entered_at":"2026-11-21T09:00:00.000Z","kind":"clear","body":{"tournament_id":10039,' +
  '"competitor_id":GOLFER,"round_id":1,"hole_number":2}},' +
  `{"op_id":"${id(3)}","v":1,"owner":1,"writer":"${WRITER}","lane_seq":1,"base":0,` +
  '"entered_at":"2026-11-21T09:00:00.000Z","kind":"start","body":{"tournament_id":10039,' +
  '"competitor_id":GOLFER,"round_id":1,"start_hole":7}},' +
  `{"op_id":"${id(4)}","v":1,"owner":1,"writer":"${WRITER}","lane_seq":1,"base":null,` +
  '"entered_at":"2026-11-21T09:00:00.000Z","kind":"scrape","body":{"round_id":1,"tournament_id":10039,' +
  '"scores":[{"Player":"PLAYER","Hole 3":4}]}},' +
  `{"op_id":"${id(5)}","v":1,"owner":1,"writer":"${WRITER}","lane_seq":2,"base":1,` +
  '"kind":"resolve","body":{"tournament_id":10039,"competitor_id":GOLFER,"round_id":1,' +
  '"hole_number":1,"value":5}}]}';

/** Creates an op as release 1 stores it. */
function rowOfRelease1(golfer: number): OpRow {
  const body = { tournament_id: 10039, competitor_id: golfer, round_id: 1, hole_number: 9 };
  return {
    kind: 'score',
    body: { ...body, is_start_hole: false, current_hole_score: 4 },
    id: id(6),
    v: 1,
    owner: 2,
    writer: '6f1f0b2e-5b1d-4c57-9a51-7e1f4f3c2a11',
    lane: `10039/1/${golfer}/9`,
    laneSeq: 1,
    base: 0,
    enteredAt: Date.parse('2026-11-21T09:00:00Z'),
    state: 'queued',
    frozen: true,
    attempts: 3,
    alone: true,
    nextAttemptAt: 0,
    floor: null,
    lease: null,
    lastError: null,
    trouble: null,
    conflict: null,
  };
}

/**
 * Checks that this release sends everything that release 1 may have left on a device, to its own server and to a later
 * one.
 */
export function everyReleaseDelivers(run: Run) {
  const networks = fc.constantFrom<Network[]>('up', 'a later release');
  return fc.asyncProperty(networks, (network) =>
    inWorld(run, async (world) => {
      const [field, desk] = world.tablets;
      const [golfer] = world.office.golfers;
      if (!field || !desk || !golfer) throw new Error('nobody is there');
      field.network = network;
      desk.network = network;
      await field.tabs[0].env.db.ops.add(rowOfRelease1(golfer.id));
      await desk.signIn('admin');
      const text = fileOfRelease1.replaceAll('GOLFER', String(golfer.id));
      await importOps(desk.tabs[0].env.db, parseExport(text.replace('PLAYER', golfer.name)));
      for (const tablet of [field, desk]) {
        await empty(world, tablet);
        const remainingOps = await tablet.tabs[0].env.db.ops.toArray();
        for (const op of remainingOps)
          note(world, 14, `${op.kind} of release 1 waits (${network})`);
        for (const opId of await tablet.tabs[0].env.db.log.toCollection().primaryKeys()) {
          world.created.add(opId);
        }
      }
    }),
  );
}
