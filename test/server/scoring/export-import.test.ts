import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseExport } from '../../../src/outbox/file/export-file.ts';
import { exportOps } from '../../../src/outbox/file/export-ops.ts';
import { importOps } from '../../../src/outbox/file/import-ops.ts';
import { closeOutdatedImports } from '../../../src/outbox/show/outdated-imports.ts';
import { confirmOwnValue, resolveDecision } from '../../../src/outbox/show/resolve-decision.ts';
import { countOutbox } from '../../../src/outbox/show/status.ts';
import {
  type Account,
  account,
  freshHoles,
  makeDevice,
  readReceipt,
  type ScoringApp,
  startScoringApp,
  TOURNAMENT,
} from './scoring-app.ts';
import { openTablet, type Tablet } from './tablet.ts';

let app: ScoringApp;
let freshHole: ReturnType<typeof freshHoles>;
beforeAll(async () => {
  app = await startScoringApp();
  freshHole = freshHoles(app);
});
afterAll(() => app.close());
type Hole = ReturnType<typeof freshHole>;

/** Exports the ops of a user as the text of a file. */
async function exportFile(tablet: Tablet, who: Account): Promise<string> {
  return JSON.stringify(await exportOps(tablet.db, account[who], '0.1.0'));
}
const importInto = (tablet: Tablet, text: string) => importOps(tablet.db, parseExport(text));

async function offlineTablet(account: Account): Promise<Tablet> {
  const tablet = await openTablet(app, account);
  tablet.offline = true;
  return tablet;
}

async function readHistory(holes: readonly Hole[]) {
  return app.db
    .selectFrom('score_history')
    .select(['op_id', 'outcome', 'value', 'user_id', 'sent_by', 'authority'])
    .where('tournament_id', '=', TOURNAMENT)
    .where((eb) =>
      eb.or(
        holes.map(({ competitor, hole }) =>
          eb.and([
            eb('round_id', '=', 1),
            eb('competitor_id', '=', competitor),
            eb('hole_number', '=', hole),
          ]),
        ),
      ),
    )
    .orderBy('id')
    .execute();
}

describe('Invariant 17: an op that is exported, imported twice and then sent has one effect', () => {
  /** Creates a tablet that is lost later. Its ops: one attempted, one corrected, one cleared, one start hole. */
  async function lostTablet() {
    const holes = [freshHole(), freshHole(), freshHole()] as [Hole, Hole, Hole];
    const tablet = await offlineTablet('scorer');
    await tablet.tap(holes[0], 4);
    await tablet.sync();
    await tablet.tap(holes[0], 5);
    await tablet.tap(holes[1], 3);
    await tablet.tap(holes[2], 6);
    await tablet.tap(holes[2], null);
    await tablet.start(holes[0].competitor, 1);
    return { holes, tablet, file: await exportFile(tablet, 'scorer') };
  }

  async function expectOneEffect(holes: readonly [Hole, Hole, Hole], file: string) {
    expect(await app.hole(holes[0])).toMatchObject({ current_hole_score: 5, disputed: false });
    expect(await app.hole(holes[1])).toMatchObject({ current_hole_score: 3, version: 1 });
    expect(await app.hole(holes[2])).toMatchObject({ current_hole_score: null, version: 1 });
    const rows = await readHistory(holes);
    const sentOps = parseExport(file)
      .ops.filter(({ kind }) => kind !== 'start')
      .map(({ op_id }) => op_id);
    expect(rows.map(({ op_id }) => op_id).toSorted()).toEqual(sentOps.toSorted());
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['applied']));
    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([account.scorer]));
  }

  test('an admin imports twice, then the tablet is found and sends too', async () => {
    const { holes, tablet, file } = await lostTablet();
    const office = await openTablet(app, 'admin');
    expect(await importInto(office, file)).toEqual({ added: 5, known: 0 });
    expect(await importInto(office, file)).toEqual({ added: 0, known: 5 });
    // Two of the five ops are on one lane.
    expect(await countOutbox(office.db, account.admin)).toMatchObject({ waiting: 4 });
    await office.sync();
    expect(await office.db.ops.count()).toBe(0);
    expect(await importInto(office, file)).toEqual({ added: 0, known: 5 });
    await expectOneEffect(holes, file);
    const senders = (await readHistory(holes)).map(({ sent_by }) => sent_by);
    expect(new Set(senders)).toEqual(new Set([account.admin]));

    tablet.offline = false;
    await tablet.sync();
    expect(await tablet.db.ops.count()).toBe(0);
    await expectOneEffect(holes, file);
  });

  test('the tablet sends first, then two others import', async () => {
    const { holes, tablet, file } = await lostTablet();
    tablet.offline = false;
    await tablet.sync();
    for (const account of ['admin', 'scorer'] as const) {
      const other = await openTablet(app, account);
      expect(await importInto(other, file)).toEqual({ added: 5, known: 0 });
      await other.sync();
      expect(await other.db.ops.count()).toBe(0);
    }
    await expectOneEffect(holes, file);
  });

  test('a tap after the export is a later op, and its value counts in the end, in either order', async () => {
    for (const importFirst of [true, false]) {
      const hole = freshHole();
      const tablet = await offlineTablet('scorer');
      await tablet.tap(hole, 4);
      const file = await exportFile(tablet, 'scorer');
      await tablet.tap(hole, 5);
      tablet.offline = false;
      const office = await openTablet(app, 'admin');
      await importInto(office, file);
      for (const next of importFirst ? [office, tablet] : [tablet, office]) await next.sync();
      expect(await app.hole(hole)).toMatchObject({ current_hole_score: 5, disputed: false });
      expect(await readHistory([hole])).toHaveLength(2);
      expect([await office.db.ops.count(), await tablet.db.ops.count()]).toEqual([0, 0]);
    }
  });

  test("an import that is older than the tablet's ops is stale and asks no question", async () => {
    const hole = freshHole();
    const tablet = await offlineTablet('scorer');
    await tablet.tap(hole, 4);
    const file = await exportFile(tablet, 'scorer');
    const [op] = await tablet.db.ops.toArray();
    await tablet.db.ops.clear();
    await tablet.tap(hole, 5);
    tablet.offline = false;
    await tablet.sync();
    const office = await openTablet(app, 'admin');
    await importInto(office, file);
    await office.sync();
    expect(await office.cards()).toEqual([]);
    expect(await office.db.log.get(op?.id ?? '')).toMatchObject({ ending: 'stale' });
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 5 });
  });
});

describe('the right to send imported ops', () => {
  test('belongs to a scorer of that group, with the authority of the owner', async () => {
    const hole = freshHole();
    const lostTablet = await offlineTablet('scorer3');
    await lostTablet.tap(hole, 4);
    const mine = await openTablet(app, 'scorer');
    await importInto(mine, await exportFile(lostTablet, 'scorer3'));
    await mine.sync();
    expect(await readHistory([hole])).toMatchObject([
      { user_id: account.scorer3, sent_by: account.scorer, authority: 2, value: 4 },
    ]);
  });

  test("raises an imported value to an admin's authority when the admin enters the same value", async () => {
    const hole = freshHole();
    const lostDevice = makeDevice('admin');
    const late = makeDevice('scorer');
    await app.replay('scorer', [lostDevice.score(hole, 4, 0)]);
    const [again] = await app.replay('admin', [lostDevice.score(hole, 4, 1)]);
    expect(readReceipt(again)).toMatchObject({ outcome: 'confirmed', version: 1 });
    const [unaware] = await app.replay('scorer', [late.score(hole, 5, 0)]);
    expect(unaware?.status).toBe(409);
    expect(await app.hole(hole)).toMatchObject({
      current_hole_score: 4,
      claim: { value: 5, by: 'scorer' },
    });
  });

  test('Invariant 20: lets an import for an owner who may not score fill a hole and replace nothing', async () => {
    const [empty, takenHole] = [freshHole(), freshHole()];
    await app.plain('scorer', takenHole, 5);
    const { version } = await app.hole(takenHole);
    const device = makeDevice('player');
    const results = await app.replay('admin', [
      device.score(empty, 4, 0),
      device.score(takenHole, 4, version),
    ]);
    expect(results.map(({ status }) => status)).toEqual([200, 409]);
    expect(await app.hole(empty)).toMatchObject({ current_hole_score: 4, version: 1 });
    expect(await app.hole(takenHole)).toMatchObject({ current_hole_score: 5, disputed: false });
  });

  test('keeps an op waiting for a session with the right, and rejects nothing for good', async () => {
    const hole = freshHole();
    const lostTablet = await offlineTablet('scorer');
    await lostTablet.tap(hole, 4);
    const tablet = await openTablet(app, 'scorer2');
    await importInto(tablet, await exportFile(lostTablet, 'scorer'));
    await tablet.sync();
    expect(await app.hole(hole)).toMatchObject({ version: 0 });
    expect(await tablet.cards()).toMatchObject([{ question: 'blocked' }]);
    expect(await countOutbox(tablet.db, account.scorer2)).toMatchObject({
      blocked: 1,
      mustSignIn: false,
    });
    const before = tablet.requests;
    await tablet.signIn('player');
    await tablet.sync();
    expect(tablet.requests).toBe(before);
    await tablet.signIn('admin');
    await tablet.sync();
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 4, version: 1 });
    expect(await tablet.db.ops.count()).toBe(0);
  });

  test('refuses an imported op whose writer belongs to another account, because the owner must match', async () => {
    const hole = freshHole();
    const knownDevice = makeDevice('scorer2');
    await app.replay('scorer2', [
      knownDevice.score({ ...freshHole(), competitor: app.groups[1]?.[0] ?? 0 }, 4, 0),
    ]);
    const forgedOp = { ...makeDevice('scorer').score(hole, 4, 0), writer: knownDevice.writer };
    expect(await app.replay('admin', [forgedOp])).toMatchObject([{ status: 403 }]);
    expect(await app.hole(hole)).toMatchObject({ version: 0 });
  });
});

describe('an imported op that meets another value', () => {
  async function importedConflict(importer: Account) {
    const hole = freshHole();
    const lostTablet = await offlineTablet('scorer');
    await lostTablet.tap(hole, 5);
    await app.plain('admin', hole, 4);
    const tablet = await openTablet(app, importer);
    await importInto(tablet, await exportFile(lostTablet, 'scorer'));
    await tablet.sync();
    const [card] = await tablet.cards();
    return { hole, lost: lostTablet, tablet, card };
  }

  test("needs a decision on the importing tablet, shows its owner's name and is the owner's claim", async () => {
    const { hole, card } = await importedConflict('admin');
    expect(card).toMatchObject({
      question: 'conflict',
      value: 5,
      op: {
        imported: { owner: account.scorer, username: 'scorer' },
        conflict: { official: { value: 4, by: 'admin' }, yours: { value: 5, by: 'scorer' } },
      },
    });
    expect(await app.hole(hole)).toMatchObject({ claim: { value: 5, by: 'scorer' } });
  });

  test("has the importer's own authority when the importer stays with it", async () => {
    const { hole, tablet, card } = await importedConflict('scorer');
    await confirmOwnValue(tablet.db, card?.opId ?? '');
    await tablet.sync();
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 4, disputed: true });
    expect(await tablet.cards()).toEqual([]);
    const answers = (await tablet.db.log.toArray()).filter(({ op }) => op.kind === 'resolve');
    expect(answers).toMatchObject([{ ending: 'asked', owner: account.scorer }]);
  });

  test('ends the dispute when an admin stays with it', async () => {
    const { hole, tablet, card } = await importedConflict('admin');
    await confirmOwnValue(tablet.db, card?.opId ?? '');
    await tablet.sync();
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 5, disputed: false });
    expect(await tablet.cards()).toEqual([]);
  });

  test('is closed by a read with a later sequence of its writer, and not before', async () => {
    const { lost, tablet, card } = await importedConflict('admin');
    expect(await closeOutdatedImports(tablet.env)).toBe(0);
    lost.offline = false;
    await lost.sync();
    expect(await closeOutdatedImports(tablet.env)).toBe(0);
    const [ownDecision] = await lost.cards();
    await confirmOwnValue(lost.db, ownDecision?.opId ?? '');
    await lost.sync();
    expect(await closeOutdatedImports(tablet.env)).toBe(1);
    expect(await tablet.cards()).toEqual([]);
    expect(await tablet.db.log.get(card?.opId ?? '')).toMatchObject({ ending: 'stale' });
  });

  test('stays open without a network', async () => {
    const { tablet } = await importedConflict('admin');
    tablet.offline = true;
    expect(await closeOutdatedImports(tablet.env)).toBe(0);
    expect(await tablet.cards()).toHaveLength(1);
  });

  test('cannot be answered by a visitor', async () => {
    const { tablet, card } = await importedConflict('admin');
    await tablet.db.session.clear();
    expect(await resolveDecision(tablet.db, card?.opId ?? '', (op) => op)).toBeNull();
    expect(await tablet.db.ops.count()).toBe(1);
  });
});
