import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EPOCH_HEADER } from '../../../src/contract/base/call.ts';
import { comparedVersions, startEpoch } from '../../../src/server/backup/start-epoch.ts';
import { loadEpoch } from '../../../src/server/db/load-epoch.ts';
import { freshDatabase } from '../test-database.ts';
import {
  createOpHeaders,
  makeDevice,
  type ScoringApp,
  scoreBody,
  startScoringApp,
} from './scoring-app.ts';

const GOLFER = 1;
const WRITTEN = { competitor: GOLFER, hole: 1 };
const FRESH = { competitor: GOLFER, hole: 2 };
const AGE_S = 90;
const DAY_MS = 86_400_000;
/** 100,000, and 10 for each second since the backup. The installation is as old as the backup. */
const EPOCH = 100_900;

let app: ScoringApp;
let before: { version: number; message: number };
const tablet = makeDevice('scorer');
const kept = tablet.score(WRITTEN, 4, 0);

/** Stores a message of a visitor. Returns its id. */
async function addMessage(): Promise<number> {
  const { id } = await app.db
    .insertInto('contact_messages')
    .values({ name: 'Ann', email: 'ann@example.org', message: 'When does it stop?' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const loadVersion = async () =>
  (
    await app.db
      .selectFrom('tournaments')
      .select('version')
      .where('id', '=', 10039)
      .executeTakeFirstOrThrow()
  ).version;

beforeAll(async () => {
  const database = await freshDatabase();
  const lost = await startScoringApp({ database });
  await lost.send('scorer', kept);
  app = lost;
  before = { version: await loadVersion(), message: await addMessage() };
  const now = new Date();
  const takenAt = new Date(now.getTime() - AGE_S * 1000);
  await sql`update schema_migrations set ran_at = ${takenAt}`.execute(lost.db);
  await startEpoch(lost.db, takenAt, now);
  app = await startScoringApp({ database });
});
afterAll(() => app.close());

describe('Invariant 43: after a restore', () => {
  test('every version is above the epoch, and so is the first one of a lane', async () => {
    expect(await loadVersion()).toBe(before.version + EPOCH);
    expect(await app.hole(WRITTEN)).toMatchObject({ current_hole_score: 4, version: EPOCH + 1 });
    const answer = await app.send('scorer', tablet.score(FRESH, 5, 0));
    expect(await answer.json()).toMatchObject({ outcome: 'applied', version: EPOCH + 1 });
  });

  test('no id is given that the lost server can have given', async () => {
    expect(await addMessage()).toBeGreaterThan(before.message + EPOCH);
  });

  test('a version of the lost server is the base of no correction', async () => {
    const other = makeDevice('scorer2').score(WRITTEN, 6, 1);
    expect((await app.send('scorer2', other)).status).toBe(409);
    const current = makeDevice('scorer2').score(WRITTEN, 6, EPOCH + 1);
    expect((await app.send('scorer2', current)).status).toBe(200);
  });

  test('the epoch is above that of an older backup restored before by mistake', async () => {
    const installedAt = new Date('2026-06-01T08:00:00Z');
    const restoreAt = async (ageMs: number, at: Date) => {
      const { db, close } = await freshDatabase();
      await sql`update schema_migrations set ran_at = ${installedAt}`.execute(db);
      await startEpoch(db, new Date(at.getTime() - ageMs), at);
      const { number } = await loadEpoch(db);
      await close();
      return number;
    };
    const at = new Date('2026-11-21T09:00:00Z');
    const byMistake = await restoreAt(DAY_MS, at);
    const tenMinutesLater = new Date(at.getTime() + 600_000);
    expect(await restoreAt(DAY_MS / 24, tenMinutesLater)).toBe(byMistake + 6_000);
  });

  test('each version that a client compares rises', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.table_name || '.' || c.column_name as name
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.column_name like '%version' order by 1`.execute(app.db);
    const internal = [
      // These point into the history of a tournament, and are only read as "up to".
      'official_places.tournament_version',
      'player_notice_marks.version',
      'score_history.tournament_version',
      'score_history.version',
      'tickets.tournament_version',
      // These are no counters of changes.
      'pad_reports.app_version',
      'tournaments.ruleset_version',
    ];
    const raised = comparedVersions.map(([table, column]) => `${table}.${column}`);
    expect(rows.map(({ name }) => name)).toEqual([...raised, ...internal].toSorted());
  });
});

describe('Invariant 42: a device', () => {
  test('is told the epoch, and its ops are refused until it has taken notice', async () => {
    const device = makeDevice('scorer');
    const op = device.score({ competitor: GOLFER, hole: 3 }, 4, 0);
    const send = (epoch: number) =>
      app.request('PUT', 'leaderboardstats/update-competitor-score', {
        token: app.tokens.scorer,
        headers: { ...createOpHeaders(op), [EPOCH_HEADER]: String(epoch) },
        body: scoreBody({ competitor: GOLFER, hole: 3 }, 4),
      });
    const refused = await send(0);
    expect(refused.headers.get(EPOCH_HEADER)).toBe(String(EPOCH));
    expect([refused.status, (await refused.json()).type]).toEqual([409, 'epoch-changed']);
    const batch = await app.request('POST', 'outbox/replay', {
      token: app.tokens.scorer,
      headers: { [EPOCH_HEADER]: '0' },
      body: { ops: [op] },
    });
    expect([batch.status, (await batch.json()).type]).toEqual([409, 'epoch-changed']);
    expect((await app.hole({ competitor: GOLFER, hole: 3 })).version).toBe(0);
    expect((await send(EPOCH)).status).toBe(200);
  });

  test('asks which ops are missing: those without a receipt, above the mark of their lane', async () => {
    const device = makeDevice('scorer');
    const [first, second, third] = [4, 5, 6].map((strokes) =>
      device.score({ competitor: GOLFER, hole: 4 }, strokes, null),
    ) as [typeof kept, typeof kept, typeof kept];
    await app.send('scorer', second);
    await app.db.deleteFrom('op_receipts').where('op_id', '=', second.op_id).execute();
    const ask = async (ops: readonly (typeof kept)[], token = app.tokens.scorer) => {
      const body = {
        ops: ops.map(({ op_id, writer, lane_seq }) => {
          return { op_id, writer, lane_seq, lane: '10039/1/1/4' };
        }),
      };
      return app.request('POST', 'outbox/missing', { token, body });
    };
    const answer = await (await ask([third, kept, second, first])).json();
    expect(answer).toEqual({
      missing: [third.op_id],
      backup_taken_at: expect.stringMatching(/^\d{4}-/),
    });
    expect((await ask([third], app.tokens.player)).status).toBe(403);
    expect((await ask([])).status).toBe(422);
    const { op_id, writer, lane_seq } = third;
    const body = { ops: [{ op_id, writer, lane_seq, lane: '\u0000' }] };
    const unstorable = await app.request('POST', 'outbox/missing', {
      token: app.tokens.scorer,
      body,
    });
    expect(unstorable.status).toBe(422);
  });
});
