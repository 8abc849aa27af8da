import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { expectSaved, startImportApp } from './set-up/imports/import-app.ts';
import { insertDraft } from './states/insert-draft.ts';
import { expectMoved } from './states/state-app.ts';

const app = await startImportApp();
afterAll(() => app.close());

interface ForeignKey {
  readonly parent: string;
  readonly child: string;
  readonly action: string;
}

const { rows: foreignKeys } = await sql<ForeignKey>`
  select distinct confrelid::regclass::text as parent, conrelid::regclass::text as child,
    confdeltype::text as action
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace
  order by 1, 2`.execute(app.db);

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
}

const { rows: columns } = await sql<Column>`
  select table_name, column_name, data_type from information_schema.columns
  where table_schema = 'public' and is_nullable = 'NO' and column_default is null
    and is_identity = 'NO' and is_generated = 'NEVER'`.execute(app.db);

const ADMIN = 1;
/** Values for columns that have rules of their own. The others get a value of their type. */
const known: Readonly<Record<string, unknown>> = {
  kind: 'score',
  par: 4,
  'mails.status': 'kept',
  status: 'WD',
  'announcements.audience': 'holders',
  outcome: 'applied',
  authority: 1,
  reason: 'as a test says',
  golfer_ids: '{1,2,3,4}',
  'rulings.scores': '{4,6}',
  'prize_winners.period': 'tournament',
  'prize_winner_states.state': 'computed',
  'office_calls.about': 'ruling',
  'inbox_marks.state': 'open',
  'card_steps.step': 'submit',
  'card_steps.strokes': `{${Array(18).fill(4)}}`,
  'card_steps.agreed': 'here',
  'card_links.strokes': `{${Array(18).fill(4)}}`,
};
const ofType: Readonly<Record<string, unknown>> = {
  uuid: crypto.randomUUID(),
  integer: 1,
  smallint: 1,
  bigint: 1,
  text: 'text',
  boolean: false,
  jsonb: '{}',
  ARRAY: '{1}',
  bytea: Buffer.alloc(32),
  'timestamp with time zone': '2026-11-26T12:00:00Z',
};

type Key = Readonly<Record<string, number>>;

/** Inserts a row of a table for a key, with every row that it refers to. Null inserts nothing. */
async function insertRow(table: string | null, key: Key): Promise<void> {
  if (table === null) return;
  const parents = foreignKeys.filter(({ child, parent }) => child === table && parent !== table);
  for (const { parent } of parents) if (parent !== 'users') await insertRow(parent, key);
  const required = columns.filter(({ table_name }) => table_name === table);
  const row = new Map(
    required.map(({ column_name, data_type }) => [
      column_name,
      known[`${table}.${column_name}`] ??
        known[column_name] ??
        (data_type === 'uuid' ? randomUUID() : ofType[data_type]),
    ]),
  );
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(app.db);
  for (const { column_name } of rows) {
    const isOwnId = column_name === 'id' && `${table}.id` in key;
    if (isOwnId) row.set('id', key[`${table}.id`]);
    else if (column_name !== 'id' && column_name in key) row.set(column_name, key[column_name]);
  }
  const names = [...row.keys()].map((name) => sql.ref(name));
  await sql`
    insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
    values (${sql.join([...row.values()])}) on conflict do nothing`.execute(app.db);
}

let nextId = 40_000;
/** Creates a draft of its own, with three rounds and eight golfers. */
async function makeDraft(): Promise<number> {
  nextId += 1;
  await insertDraft(app.db, nextId, `Links ${nextId}`);
  return nextId;
}

const makeKey = (tournament_id: number, more: Key = {}): Key => ({
  tournament_id,
  'tournaments.id': tournament_id,
  round_id: 3,
  competitor_id: 1,
  'competitors.id': 1,
  team_id: 1,
  'teams.id': 1,
  user_id: ADMIN,
  owner: ADMIN,
  sent_by: ADMIN,
  invited_by: ADMIN,
  group_number: 1,
  ...more,
});

async function removeRound(id: number): Promise<Response> {
  return app.importRounds(id, [{ round: 1 }, { round: 2 }], { whole_list: true });
}

/** Removes a golfer from a field with a list of all others. */
async function removeGolfer(id: number, competitorId: number): Promise<Response> {
  const { golfers } = await app.readField(id);
  const rows = golfers
    .filter(({ competitor_id }) => competitor_id !== competitorId)
    .map(({ full_name, country, team }) => ({ full_name, country, team }));
  return app.importField(id, rows, { whole_list: true });
}

async function deleteDraft(id: number): Promise<Response> {
  const { version } = await app.read(id);
  return app.request('DELETE', `admin/tournament?tournament_id=${id}&version=${version}`, {
    token: app.token,
  });
}

const putReserve = (id: number, competitor_id: number, reserve: object | null) =>
  app.put('leaderboardstats/reserve', {
    tournament_id: id,
    competitor_id,
    reserve,
    reason: 'as a test says',
  });

/** Publishes a draft in which a reserve plays for golfer 1, and returns the reserve. */
async function giveEntryToReserve(id: number): Promise<number> {
  await expectMoved(app.moveTournament('draft', 'upcoming', {}, id));
  await app.put('leaderboardstats/competitor-status', {
    ...{ tournament_id: id, competitor_id: 1, round_id: 1 },
    ...{ status: 'DNS', reason: 'as a test says' },
  });
  const answer = await putReserve(id, 1, { full_name: `Rea ${id}`, country_code: 'NO' });
  expect(answer.status).toBe(200);
  return (await answer.json()).competitor_id;
}

/** The ways in which our calls delete a row of each table that others refer to. */
const deletions: Readonly<Record<string, (child: string | null) => Promise<Response>>> = {
  async rounds(child) {
    const id = await makeDraft();
    await insertRow(child, makeKey(id));
    return removeRound(id);
  },
  async tournaments(child) {
    const id = await makeDraft();
    await insertRow(child, makeKey(id));
    return deleteDraft(id);
  },
  async field(child) {
    const id = await makeDraft();
    const key = child === 'field' ? { competitor_id: 2, replaces: 1 } : {};
    await sql`delete from field where tournament_id = ${id} and competitor_id = 2`.execute(app.db);
    await insertRow(child, makeKey(id, key));
    return removeGolfer(id, 1);
  },
  async cards(child) {
    const id = await makeDraft();
    const reserve = await giveEntryToReserve(id);
    await insertRow(child, makeKey(id, { competitor_id: reserve }));
    return putReserve(id, 1, null);
  },
  async contests(child) {
    const id = await makeDraft();
    await expectMoved(app.moveTournament('draft', 'upcoming', {}, id));
    await insertRow(child, makeKey(id));
    return app.moveTournament('upcoming', 'draft', {}, id);
  },
  competitors: (child) => undoImport(child, 'competitor_id'),
  teams: (child) => undoImport(child, 'team_id'),
};

/** Undoes an import that made a golfer and a team, after something else has referred to them. */
async function undoImport(child: string | null, column: string): Promise<Response> {
  const [id, elsewhere] = [await makeDraft(), await makeDraft()];
  const row = { full_name: `Newcomer ${id}`, country: 'NO', team: `Team ${id}` };
  const { saved } = await expectSaved(app.importField(id, [row]));
  const { golfers } = await app.readField(id);
  const golfer = golfers.find(({ full_name }) => full_name === row.full_name);
  const made = { competitor_id: golfer?.competitor_id, team_id: golfer?.team_id };
  const made_id = Number(made[column as keyof typeof made]);
  await insertRow(child, makeKey(elsewhere, { [column]: made_id, 'competitors.id': 1 }));
  return app.undo(id, saved?.id ?? 0);
}

/** Tables whose rows no call deletes, or only after or together with the rows that refer to them. */
const withoutDeletion = new Set([
  'users',
  // An entry is never deleted: audit/audit-is-append-only.test.ts.
  'audit',
  'sessions',
  'tee_groups',
  'mails',
  'invitations',
  'group_links',
  'announcements',
  'card_lanes',
  'prize_winners',
  'office_calls',
  'office_messages',
  // A picture is deleted when nobody has it any more: office/field-pictures.test.ts.
  'pictures',
]);

describe('deleting a row that other rows refer to', () => {
  it('is listed here for every foreign key of the database', () => {
    const parents = foreignKeys.map(({ parent }) => parent);
    const unknown = parents.filter((table) => !(table in deletions) && !withoutDeletion.has(table));
    expect(unknown).toEqual([]);
  });

  it.each(Object.keys(deletions))(
    'works for a row of %s that nothing refers to',
    async (parent) => {
      expect((await deletions[parent]?.(null))?.status).toBe(200);
    },
  );

  it.each(foreignKeys.filter(({ parent }) => parent in deletions))(
    'never fails for a row of $parent that a row of $child refers to',
    async ({ parent, child }) => {
      const answer = await deletions[parent]?.(child);
      expect([200, 409, 422]).toContain(answer?.status);
    },
  );
});

it('a round whose leaderboard was fetched can be removed, even when the fetch failed', async () => {
  const id = await makeDraft();
  await insertRow('feed_runs', makeKey(id));
  expect((await removeRound(id)).status).toBe(200);
  const rows = await app.db
    .selectFrom('feed_runs')
    .select('id')
    .where('tournament_id', '=', id)
    .execute();
  expect(rows).toEqual([]);
});

it('an entry is not given back while its reserve has late strokes', async () => {
  const id = await makeDraft();
  const reserve = await giveEntryToReserve(id);
  await insertRow('late_strokes', makeKey(id, { competitor_id: reserve }));
  const answer = await putReserve(id, 1, null);
  expect(await answer.json()).toMatchObject({ type: 'entry-in-play' });
});
