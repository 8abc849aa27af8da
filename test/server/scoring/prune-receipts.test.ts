import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseExport } from '../../../src/outbox/file/export-file.ts';
import { exportOps } from '../../../src/outbox/file/export-ops.ts';
import { importOps } from '../../../src/outbox/file/import-ops.ts';
import { createEnvelope } from '../../../src/outbox/send/wire.ts';
import { closeOutdatedImports } from '../../../src/outbox/show/outdated-imports.ts';
import { createJobHandlers } from '../../../src/server/job-handlers/create-job-handlers.ts';
import {
  account,
  freshHoles,
  makeDevice,
  readReceipt,
  type ScoringApp,
  startScoringApp,
  TOURNAMENT,
  type WireOp,
} from './scoring-app.ts';
import { openTablet, type Tablet } from './tablet.ts';

const DAY_MS = 86_400_000;

let app: ScoringApp;
let freshHole: ReturnType<typeof freshHoles>;
beforeAll(async () => {
  app = await startScoringApp();
  freshHole = freshHoles(app);
});
afterAll(() => app.close());
beforeEach(() => setEvent({ status: 'live', endedDaysAgo: -1 }));

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
const setEvent = async ({ status, endedDaysAgo }: Event) => {
  await app.db
    .updateTable('tournaments')
    .set({ status, ends_at: endedDaysAgo === null ? null : daysAgo(endedDaysAgo) })
    .where('id', '=', TOURNAMENT)
    .execute();
};
interface Event {
  readonly status: 'live' | 'final';
  readonly endedDaysAgo: number | null;
}
const setReceiptAge = async (days: number) => {
  await app.db
    .updateTable('op_receipts')
    .set({ created_at: daysAgo(days) })
    .execute();
};
const prune = (db = app.db) =>
  createJobHandlers({ ...app.deps, db }).prune(null, { isLast: false });
const countReceipts = async () =>
  (await app.db.selectFrom('op_receipts').select('op_id').execute()).length;
const history = (opId: string) =>
  app.db.selectFrom('score_history').select('outcome').where('op_id', '=', opId).execute();

/** Advances the time until the server deletes the receipts, and makes the tournament live again. */
async function forgetReceipts() {
  await setEvent({ status: 'final', endedDaysAgo: 31 });
  await setReceiptAge(31);
  await prune();
  expect(await countReceipts()).toBe(0);
  await setEvent({ status: 'live', endedDaysAgo: -1 });
}

describe('the job that deletes receipts', () => {
  test.each<[string, Event, number]>([
    ['the event ended less than 30 days ago', { status: 'final', endedDaysAgo: 29 }, 300],
    [
      'the tournament is not final, whatever a wrong clock says',
      { status: 'live', endedDaysAgo: 300 },
      300,
    ],
    ['the op came late, less than 30 days ago', { status: 'final', endedDaysAgo: 300 }, 29],
  ])('keeps a receipt when %s', async (_title, event, receiptAge) => {
    await app.replay('scorer', [makeDevice('scorer').score(freshHole(), 4, 0)]);
    const before = await countReceipts();
    await setEvent(event);
    await setReceiptAge(receiptAge);
    await prune();
    expect(await countReceipts()).toBe(before);
  });

  test.each([31, null])(
    'deletes all when the event ended %s days ago, at most 500 in a statement',
    async (endedDaysAgo) => {
      await sql`
        insert into op_receipts (op_id, owner, sent_by, lane, fingerprint, outcome, result, tournament_id)
        select gen_random_uuid(), 2, 2, 'a lane', '', 'applied', '{}', ${TOURNAMENT}
        from generate_series(1, 1200)`.execute(app.db);
      await setEvent({ status: 'final', endedDaysAgo });
      await setReceiptAge(31);
      const deletedCounts: number[] = [];
      const counter: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          if (result.numAffectedRows) deletedCounts.push(Number(result.numAffectedRows));
          return result;
        },
      };
      await prune(app.db.withPlugin(counter));
      expect(Math.max(...deletedCounts)).toBe(500);
      expect(await countReceipts()).toBe(0);
    },
  );

  test('keeps the receipts of other tournaments', async () => {
    await app.replay('scorer', [makeDevice('scorer').score(freshHole(), 4, 0)]);
    const finishedEvent = await app.db
      .selectFrom('tournaments')
      .select('id')
      .where('status', '=', 'final')
      .execute();
    expect(finishedEvent.length).toBeGreaterThan(0);
    await setReceiptAge(300);
    await prune();
    expect(await countReceipts()).toBe(1);
  });
});

describe('Invariant 3: an op that arrives again after its receipt was deleted', () => {
  const expectNoEffect = async (op: WireOp, effects: number) => {
    const [again] = await app.replay('scorer', [op]);
    expect(readReceipt(again).outcome).toBe('stale');
    expect(await history(op.op_id)).toHaveLength(effects);
  };

  test.each([
    ['applied', 'scorer', 4, 'applied'],
    ['confirmed', 'scorer3', 4, 'confirmed'],
  ] as const)(
    'is stale and has no second effect when it was %s',
    async (_title, account, strokes, outcome) => {
      const hole = freshHole();
      if (outcome === 'confirmed') await app.plain('scorer', hole, 4);
      const op = makeDevice(account).score(hole, strokes, 0);
      const [first] = await app.replay(account, [op]);
      expect(readReceipt(first).outcome).toBe(outcome);
      const before = await app.hole(hole);
      await forgetReceipts();
      const [again] = await app.replay(account, [op]);
      expect(readReceipt(again)).toMatchObject({ outcome: 'stale', value: strokes });
      expect(await history(op.op_id)).toHaveLength(1);
      expect(await app.hole(hole)).toEqual(before);
    },
  );

  test('does not undo a later entry', async () => {
    const hole = freshHole();
    const op = makeDevice('scorer').score(hole, 4, 0);
    await app.replay('scorer', [op]);
    await app.plain('scorer', hole, 5);
    await forgetReceipts();
    await expectNoEffect(op, 1);
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 5, version: 2 });
  });

  test('makes no second claim after a conflict and does not reopen an answered one', async () => {
    const hole = freshHole();
    await app.plain('scorer', hole, 4);
    const op = makeDevice('scorer3').score(hole, 5, 0);
    const [first] = await app.replay('scorer3', [op]);
    expect(first?.status).toBe(409);
    await app.plain('admin', hole, 4);
    const before = await app.hole(hole);
    await forgetReceipts();
    const [again] = await app.replay('scorer3', [op]);
    expect(readReceipt(again)).toMatchObject({ outcome: 'stale', value: 4 });
    expect(await app.hole(hole)).toEqual(before);
    expect(before.disputed).toBe(false);
  });

  test('is stale for an upload too', async () => {
    const { competitor } = freshHole();
    const { competitors } = await app.records();
    const name = competitors.find(
      ({ competitor_info: { id } }) => id === competitor,
    )?.competitor_info;
    const scores = [{ Player: name?.full_name, 'Hole 18': 3 }];
    const body = { tournament_id: TOURNAMENT, round_id: 1, scores };
    const op = makeDevice('admin').op('scrape', body, null);
    expect(await app.replay('admin', [op])).toMatchObject([{ status: 200 }]);
    await app.plain('admin', { competitor, hole: 18 }, 5);
    await forgetReceipts();
    const [again] = await app.replay('admin', [op]);
    expect(readReceipt(again).outcome).toBe('stale');
    expect(await app.hole({ competitor, hole: 18 })).toMatchObject({ current_hole_score: 5 });
  });
});

describe('a tablet that was off for weeks', () => {
  /** Enters a score and loses the answer of the server. */
  async function tapUnanswered(tablet: Tablet, strokes: number) {
    const hole = freshHole();
    tablet.offline = true;
    const id = await tablet.tap(hole, strokes);
    await tablet.sync();
    const op = await tablet.db.ops.get(id);
    if (!op) throw new Error('the op has ended');
    await app.replay('scorer', [createEnvelope(op)]);
    tablet.offline = false;
    return { hole, id };
  }

  test('does not ask about a stroke that counts, and does not send it again', async () => {
    const tablet = await openTablet(app, 'scorer');
    const { hole, id } = await tapUnanswered(tablet, 4);
    await forgetReceipts();
    await tablet.sync();
    expect(await tablet.cards()).toEqual([]);
    expect(await tablet.db.ops.count()).toBe(0);
    expect(await tablet.db.log.get(id)).toMatchObject({ ending: 'stale' });
    await tablet.read();
    expect(await tablet.shows(hole)).toMatchObject({ value: 4 });
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 4, version: 1 });
  });

  test('asks when another value counts now', async () => {
    const tablet = await openTablet(app, 'scorer');
    const { hole } = await tapUnanswered(tablet, 4);
    await app.plain('admin', hole, 5);
    await forgetReceipts();
    await tablet.sync();
    expect(await tablet.cards()).toMatchObject([
      { question: 'conflict', value: 4, op: { conflict: { official: { value: 5 } } } },
    ]);
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 5 });
  });

  test('still delivers a stroke that never arrived', async () => {
    const tablet = await openTablet(app, 'scorer');
    tablet.offline = true;
    const hole = freshHole();
    await tablet.tap(hole, 4);
    await tablet.sync();
    await forgetReceipts();
    tablet.offline = false;
    await tablet.sync();
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 4, version: 1 });
    expect(await tablet.db.ops.count()).toBe(0);
  });

  test('Invariant 17: causes no second effect when its exported strokes are imported', async () => {
    const tablet = await openTablet(app, 'scorer');
    const { hole, id } = await tapUnanswered(tablet, 4);
    const file = JSON.stringify(await exportOps(tablet.db, account.scorer, '0.1.0'));
    await forgetReceipts();
    const office = await openTablet(app, 'admin');
    await importOps(office.db, parseExport(file));
    await office.sync();
    await tablet.sync();
    expect(await history(id)).toHaveLength(1);
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 4, version: 1 });
    expect([await office.db.ops.count(), await tablet.db.ops.count()]).toEqual([0, 0]);
  });
});

test("a decision on an importing tablet closes when the op's own device is further, even without receipts", async () => {
  const hole = freshHole();
  const lostTablet = await openTablet(app, 'scorer');
  lostTablet.offline = true;
  await lostTablet.tap(hole, 5);
  const file = JSON.stringify(await exportOps(lostTablet.db, account.scorer, '0.1.0'));
  await app.plain('admin', hole, 4);
  const office = await openTablet(app, 'scorer');
  await importOps(office.db, parseExport(file));
  await office.sync();
  expect(await office.cards()).toHaveLength(1);
  lostTablet.offline = false;
  await lostTablet.read();
  await lostTablet.sync();
  await lostTablet.tap(hole, 6);
  await lostTablet.sync();
  await forgetReceipts();
  expect(await closeOutdatedImports(office.env)).toBe(1);
  expect(await office.cards()).toEqual([]);
});
