import { beforeEach, describe, expect, it } from 'vitest';
import { undo } from '../../src/outbox/enter/undo.ts';
import { type ExportFile, exportFileName, parseExport } from '../../src/outbox/file/export-file.ts';
import { exportOps } from '../../src/outbox/file/export-ops.ts';
import { importOps } from '../../src/outbox/file/import-ops.ts';
import { listUnsent } from '../../src/outbox/show/needs-you.ts';
import { countOutbox } from '../../src/outbox/show/status.ts';
import {
  createDevice,
  type Device,
  down,
  laneOfHole,
  listAsked,
  ROBIN,
  SAM,
  up,
} from './device.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';

let server: FakeServer;
let tablet: Device;

beforeEach(async () => {
  server = createFakeServer();
  tablet = createDevice(server);
  await tablet.signIn(SAM);
});

const exportFile = (owner = SAM) => exportOps(tablet.db, owner, '0.1.0');
/** Parses an exported file from its text, as another device does. */
const readCarried = (file: ExportFile) => parseExport(JSON.stringify(file));
const sentOps = () => server.arrivals.flatMap(({ ops }) => ops);

/** Creates another tablet with a signed-in user that has imported the file. */
async function tabletWith(file: ExportFile, owner = ROBIN): Promise<Device> {
  const other = createDevice(server);
  await other.signIn(owner);
  await importOps(other.db, readCarried(file));
  return other;
}

describe('an export of unsent entries', () => {
  it('names the account, its writer and every unsent op, and its file name has user and day', async () => {
    const opId = await tablet.tap(SAM, 3, 4);
    const [op] = await tablet.db.ops.toArray();
    const file = await exportFile();
    expect(file).toMatchObject({
      format: 'gimme-outbox',
      version: 1,
      app_version: '0.1.0',
      owner: { user_id: SAM, username: 'sam' },
      writer: op?.writer,
      ops: [{ op_id: opId, owner: SAM, lane_seq: 1, base: 0, kind: 'score' }],
    });
    const day = file.exported_at.slice(0, 10);
    expect(exportFileName(file)).toBe(`gimme-unsent-sam-${day}.json`);
  });

  it('Invariant 5: is a first attempt: later requests have the same bytes, and a later tap is a new op', async () => {
    const opId = await tablet.tap(SAM, 3, 4);
    const file = await exportFile();
    const later = await tablet.tap(SAM, 3, 5);
    expect(later).not.toBe(opId);
    expect(await exportFile()).toMatchObject({ ops: [file.ops[0], { op_id: later, lane_seq: 2 }] });
    tablet.world.network = down;
    await tablet.drain();
    tablet.world.network = up;
    await tablet.drainThrough();
    const [first] = sentOps().filter(({ op_id }) => op_id === opId);
    const { op_id, writer, lane_seq, base, kind, body } = file.ops[0] as ExportFile['ops'][number];
    expect(first).toMatchObject({ op_id, writer, lane_seq, base, kind, body });
    expect(server.lanes.get(laneOfHole(3))).toMatchObject({ value: 5 });
  });

  it('Invariant 4: keeps the order of several ops of one lane, which are sent one by one', async () => {
    for (const strokes of [4, 5, 6]) {
      await tablet.tap(SAM, 3, strokes);
      await exportFile();
    }
    await tablet.drainThrough();
    const requests = server.arrivals.map(({ ops }) => ops.map(({ lane_seq }) => lane_seq));
    expect(requests).toEqual([[1], [2], [3]]);
    expect(server.effects.map(({ value }) => value)).toEqual([4, 5, 6]);
  });

  it('makes a later undo a new op with the value shown before', async () => {
    await tablet.tap(SAM, 3, 4);
    await exportFile();
    expect(await undo(tablet.db, SAM, { lane: laneOfHole(3) })).toEqual(['undone']);
    expect((await tablet.db.ops.toArray()).map(({ kind, laneSeq }) => [kind, laneSeq])).toEqual([
      ['score', 1],
      ['clear', 2],
    ]);
    expect(await tablet.shown(SAM, 3)).toMatchObject({ value: null });
  });

  it('of a proposal does not send it, and the proposal still waits for the decision', async () => {
    const opId = await tablet.tap(SAM, 3, 4);
    server.writeAs('robin', laneOfHole(3), 5);
    tablet.world.network = async (forward) => {
      await tablet.tap(SAM, 3, 6);
      return forward();
    };
    await tablet.drain();
    tablet.world.network = up;
    expect((await exportFile()).ops).toHaveLength(2);
    await tablet.drainThrough();
    expect(sentOps().map(({ op_id }) => op_id)).toEqual([opId]);
    expect(await listAsked(tablet.db, SAM)).toMatchObject([{ opId, proposal: { value: 6 } }]);
  });

  it("Invariant 7: of another user's scores is possible, and they are neither sent nor cleared", async () => {
    await tablet.tap(SAM, 3, 4);
    await tablet.signIn(ROBIN);
    const file = await exportFile(SAM);
    expect(file.owner).toEqual({ user_id: SAM, username: 'sam' });
    expect(await listUnsent(tablet.db, SAM)).toHaveLength(1);
    await tablet.drainThrough();
    expect(server.arrivals).toEqual([]);
    await tablet.signIn(SAM);
    await tablet.drain();
    expect(server.lanes.get(laneOfHole(3))).toMatchObject({ value: 4 });
  });
});

describe('a file that is not an export', () => {
  const breakFile = async (change: (file: ExportFile) => unknown) => {
    await tablet.tap(SAM, 3, 4);
    return JSON.stringify(change(await exportFile()));
  };
  it.each<[string, (file: ExportFile) => unknown, string]>([
    ['another JSON', () => ({ hello: 'world' }), 'not-an-export'],
    ['a file of a later version', (file) => ({ ...file, version: 2 }), 'newer-version'],
    [
      'an op of a later version',
      (file) => ({ ...file, ops: [{ ...file.ops[0], v: 2 }] }),
      'newer-version',
    ],
    [
      'invalid strokes',
      (file) => ({
        ...file,
        ops: [{ ...file.ops[0], body: { ...file.ops[0]?.body, current_hole_score: 40 } }],
      }),
      'damaged ops.0.body.current_hole_score',
    ],
    ['no ops', ({ ops: _, ...file }) => file, 'damaged ops'],
    [
      'an op of another account',
      (file) => ({ ...file, ops: [{ ...file.ops[0], owner: ROBIN }] }),
      'mixed-owners',
    ],
  ])('is refused: %s', async (_name, change, message) => {
    const text = await breakFile(change);
    expect(() => parseExport(text)).toThrowError(message);
  });

  it('is refused: a picture', () => {
    expect(() => parseExport('\u0089PNG')).toThrowError('not-an-export');
  });
});

describe('an import of exported entries', () => {
  it('is sent by replay exactly as in the file, even a single op, with unknown fields', async () => {
    const opId = await tablet.tap(SAM, 3, 4);
    const file = await exportFile();
    const [op] = file.ops;
    const later = { ...file, ops: [{ ...op, note: 'of a later build' }] } as unknown as ExportFile;
    const other = await tabletWith(later);
    await other.drain();
    expect(server.arrivals).toMatchObject([{ path: 'outbox/replay', userId: ROBIN }]);
    expect(sentOps()).toEqual(later.ops);
    expect(await other.db.log.get(opId)).toMatchObject({ ending: 'applied' });
  });

  it("counts as waiting for every signed-in user, under its owner's name", async () => {
    await tablet.tap(SAM, 3, 4);
    const other = await tabletWith(await exportFile());
    expect(await countOutbox(other.db, ROBIN)).toMatchObject({ waiting: 1 });
    expect(await listUnsent(other.db, ROBIN)).toMatchObject([
      { question: 'waiting', value: 4, op: { imported: { owner: SAM, username: 'sam' } } },
    ]);
  });

  it('Invariant 2: adds nothing when it is repeated or made on the original tablet', async () => {
    await tablet.tap(SAM, 3, 4);
    await tablet.tap(SAM, 4, 4);
    const file = readCarried(await exportFile());
    expect(await importOps(tablet.db, file)).toEqual({ added: 0, known: 2 });
    const other = await tabletWith(file);
    expect(await importOps(other.db, file)).toEqual({ added: 0, known: 2 });
    await other.drain();
    expect(await importOps(other.db, file)).toEqual({ added: 0, known: 2 });
    expect(await other.db.log.count()).toBe(2);
    expect(await other.db.ops.count()).toBe(0);
  });

  it('Invariants 3 and 17: has one effect for each op when both tablets send twice', async () => {
    await tablet.tap(SAM, 3, 4);
    await tablet.tap(SAM, 4, 4);
    const other = await tabletWith(await exportFile());
    await Promise.all([tablet.drain(), other.drain(), tablet.otherTab().drain()]);
    await other.drainThrough();
    await tablet.drainThrough();
    expect(server.effects).toHaveLength(2);
    expect([await tablet.db.ops.count(), await other.db.ops.count()]).toEqual([0, 0]);
  });

  it.each([true, false])(
    'Invariant 21: shares no lane with the same hole entered here (imported first: %s)',
    async (importedFirst) => {
      await tablet.tap(SAM, 3, 4);
      const file = readCarried(await exportFile());
      const other = createDevice(server);
      await other.signIn(ROBIN);
      if (importedFirst) await importOps(other.db, file);
      const ownTap = await other.tap(ROBIN, 3, 5);
      if (!importedFirst) await importOps(other.db, file);
      const rows = await other.db.ops.toArray();
      expect(rows.map(({ laneSeq }) => laneSeq)).toEqual([1, 1]);
      expect(await other.shown(ROBIN, 3)).toMatchObject({ value: 5 });
      expect(await other.tap(ROBIN, 3, 6)).toBe(ownTap);
      await other.drainThrough();
      expect(new Set(sentOps().map(({ owner }) => owner))).toEqual(new Set([SAM, ROBIN]));
      expect(sentOps().find(({ owner }) => owner === SAM)).toEqual(file.ops[0]);
    },
  );

  it('waits when its sender has no right, keeps the session and is sent by the next sender', async () => {
    await tablet.tap(SAM, 3, 4);
    const other = await tabletWith(await exportFile());
    server.poison.set(laneOfHole(3), 'forbidden');
    await other.drain();
    expect(await countOutbox(other.db, ROBIN)).toMatchObject({
      blocked: 1,
      mustSignIn: false,
    });
    expect(await other.db.session.get('current')).toMatchObject({ refused: false });
    server.poison.clear();
    server.receipts.clear();
    await other.signIn(SAM);
    await other.drain();
    expect(server.lanes.get(laneOfHole(3))).toMatchObject({ value: 4 });
  });

  it('is stuck when others succeeded since its failures began, whatever its next sender sent before', async () => {
    await tablet.tap(SAM, 3, 4);
    const file = readCarried(await exportFile());
    const other = createDevice(server);
    await other.signIn(SAM);
    await other.tap(SAM, 9, 4);
    await other.drain();
    await other.signIn(ROBIN);
    await importOps(other.db, file);
    server.poison.set(laneOfHole(3), 'internal');
    for (let failures = 0; failures < 8; failures++) {
      await other.drain();
      other.clock.now += 60_000;
    }
    await other.signIn(SAM);
    expect(await countOutbox(other.db, SAM)).toMatchObject({ needsYou: 0, waiting: 1 });
    await other.tap(SAM, 10, 4);
    await other.drain();
    await other.drainThrough(3);
    expect(await countOutbox(other.db, SAM)).toMatchObject({ needsYou: 1, waiting: 0 });
  });
});
