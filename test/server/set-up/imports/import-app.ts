import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect } from 'vitest';
import { FieldDocument } from '../../../../src/contract/admin/field.ts';
import { ImportAnswer, ImportHistoryPage } from '../../../../src/contract/admin/import-body.ts';
import { RoundsDocument } from '../../../../src/contract/admin/rounds.ts';
import { startStateApp } from '../../states/state-app.ts';

/** A draft without rounds and without a field. */
export const EMPTY = 20_002;

/** The tables that imports of the field and the rounds write, and the columns that say when something happened. */
const TOUCHED = ['field', 'competitors', 'teams', 'competitor_aliases', 'competitor_endings'];
const OF_ROUNDS = ['rounds', 'holes', 'tee_groups', 'tee_group_competitors'];

/** Starts a server with a complete draft and an empty one, with the calls of an admin who imports. */
export async function startImportApp() {
  const app = await startStateApp();
  await sql`
    insert into tournaments (id, name, city, country, season, starts_at, time_zone)
    values (${EMPTY}, 'Blank Links', 'Bergen', 'Norway', 2025, now() + interval '1 day', 'Europe/Oslo')
  `.execute(app.db);
  const { admin: token } = app.callers;

  async function read<Schema extends v.GenericSchema>(schema: Schema, path: string) {
    const answer = await app.request('GET', path, { token });
    const body: unknown = await answer.json();
    expect({ path, status: answer.status, body }).toMatchObject({ status: 200 });
    return v.parse(schema, body);
  }
  const readField = (id: number) => read(FieldDocument, `admin/field?tournament_id=${id}`);
  const readRounds = (id: number) => read(RoundsDocument, `admin/rounds?tournament_id=${id}`);
  const post = (body: object) => app.request('POST', 'admin/import', { token, body });

  /** Imports rows on top of what the server shows now. */
  async function importRows(
    kind: 'field' | 'rounds',
    id: number,
    rows: object[],
    more: object = {},
  ) {
    const { shown } = kind === 'field' ? await readField(id) : await readRounds(id);
    const numberedRows = rows.map((row, index) => ({ row: index + 2, ...row }));
    const facts = { kind, tournament_id: id, shown, file: 'field.csv' };
    return post({ ...facts, rows: numberedRows, ...more });
  }
  const undo = (id: number, import_id: number, more: object = {}) =>
    app.request('POST', 'admin/import-undo', {
      token,
      body: { tournament_id: id, import_id, ...more },
    });

  return {
    ...app,
    token,
    post,
    undo,
    readField,
    readRounds,
    importRows,
    importField: (id: number, rows: object[], more?: object) => importRows('field', id, rows, more),
    importRounds: (id: number, rows: object[], more?: object) =>
      importRows('rounds', id, rows, more),
    listImports: (id: number, more = '') =>
      read(ImportHistoryPage, `admin/imports?tournament_id=${id}${more}`),
    /** Returns a hash over everything that imports may write. */
    async hashTables() {
      const hash = createHash('sha256');
      for (const table of [...TOUCHED, ...OF_ROUNDS]) {
        const { rows } = await sql`select * from ${sql.table(table)}`.execute(app.db);
        const lines = rows.map((row) => JSON.stringify(row)).sort();
        hash.update(`${table} ${lines.length}\n${lines.join('\n')}\n`);
      }
      return hash.digest('hex');
    },
  };
}

/** Expects that an import or an undo was saved. */
export async function expectSaved(answer: Response | Promise<Response>): Promise<ImportAnswer> {
  const response = await answer;
  const body: unknown = await response.json();
  expect({ status: response.status, body }).toMatchObject({ status: 200 });
  return v.parse(ImportAnswer, body);
}

const Refused = v.object({
  type: v.string(),
  detail: v.optional(v.string(), ''),
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() })), []),
});

/** Expects a refusal, and returns its message. */
export async function expectRefused(
  answer: Response | Promise<Response>,
  type: string,
): Promise<string> {
  const { errors, ...problem } = v.parse(Refused, await (await answer).json());
  expect({ type: problem.type, errors }).toMatchObject({ type });
  return [problem.detail, ...errors.map(({ message }) => message)].join('. ');
}
