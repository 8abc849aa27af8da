import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportKind } from '../../../../src/contract/admin/imports.ts';
import { Problem } from '../../../../src/contract/base/problem.ts';
import { matchColumns } from '../../../../src/set-up/file/match-columns.ts';
import { parseFileTable } from '../../../../src/set-up/file/parse-file-table.ts';
import { parseRows } from '../../../../src/set-up/file/parse-rows.ts';
import type { FileSchema, RowTexts } from '../../../../src/set-up/row-kind.ts';
import { scorersSchema } from '../../../../src/set-up/scorers/scorers-schema.ts';
import { teeSheetFile } from '../../../../src/set-up/tee-sheet/tee-sheet-file.ts';
import {
  type BadSheet,
  badScorers,
  badTeeSheets,
  GOLFERS,
  SHEET,
} from '../../../set-up/file/bad-sheet-files.ts';
import { EMPTY, expectSaved, startImportApp } from './import-app.ts';

const app = await startImportApp();
afterAll(() => app.close());

/** Everything that an import of a tee sheet or of scorers writes. */
const TABLES = ['tee_sheets', 'tee_groups', 'tee_group_competitors', 'tee_group_scorers'];
const OF_SCORERS = ['invitations', 'invitation_groups', 'mails', 'users', 'imports', 'audit'];

async function hashTables(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of [...TABLES, ...OF_SCORERS]) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(app.db);
    const lines = rows.map((row) => JSON.stringify(row)).sort();
    hash.update(`${name} ${lines.join('\n')}\n`);
  }
  return hash.digest('hex');
}

/** Sends the rows of a file. A value that the importer cannot read is sent as it is in the file. */
async function send<Row>(
  kind: ImportKind,
  schema: FileSchema<Row>,
  makeRow: (texts: RowTexts) => object,
  text: string,
): Promise<Response> {
  const table = parseFileTable(text, schema.columns);
  const read = parseRows(schema, table, matchColumns(schema.columns, table.header));
  const rows = read.map(({ row, texts, value }) => value ?? { row, ...makeRow(texts) });
  const round = kind === 'tee-sheet' ? { round_id: 1 } : {};
  const query = new URLSearchParams({ tournament_id: String(EMPTY), round_id: '1' });
  const answer = await app.request('GET', `admin/${kind}?${query}`, { token: app.token });
  const { shown } = await answer.json();
  return app.post({ kind, tournament_id: EMPTY, ...round, shown, file: 'bad.csv', rows });
}

const sendSheet = (text: string) => send('tee-sheet', teeSheetFile, makeGroupRow, text);
const sendScorers = (text: string) => send('scorers', scorersSchema, makeScorerRow, text);

/** Returns the number in a text, or the text itself when it is not a number. */
function readNumber(text = ''): number | string | null {
  return /^\d+$/.test(text) ? Number(text) : text || null;
}

function makeGroupRow(texts: RowTexts): object {
  const players = Object.entries(texts).filter(([column]) => column.startsWith('player_'));
  return {
    group_number: readNumber(texts.group_number),
    start_hole: readNumber(texts.start_hole),
    tee_time: texts.tee_time || null,
    players: players.map(([, name]) => ({ name })),
    scorers: (texts.scorers ?? '').split(' ').filter(Boolean),
  };
}

function makeScorerRow({ name, email, username, round, groups = '' }: RowTexts): object {
  const numbers = groups.split(' ').filter(Boolean).map(readNumber);
  return { name, email, username: username || null, round: readNumber(round), groups: numbers };
}

/** Expects that each fault names its row and column. The golfers of a group are one list in a body. */
async function expectNamed(answer: Response, places: readonly string[]): Promise<void> {
  const { errors = [] } = v.parse(Problem, await answer.json());
  const paths = errors.map(({ path }) => path.replace(/player(_\d|s.*)/, 'player'));
  const named = places.map((place) => {
    const [row, column = ''] = place.split(' ');
    return `rows.${Number(row) - 2}.${column.replace(/_\d$/, '')}`;
  });
  expect({ status: answer.status, paths }).toMatchObject({ status: 422 });
  expect(named.some((path) => paths.some((one) => one.startsWith(path)))).toBe(true);
}

describe('the server writes nothing of', () => {
  let before: string;
  beforeAll(async () => {
    await expectSaved(app.importRounds(EMPTY, [{ round: 1 }, { round: 2 }]));
    const golfers = GOLFERS.map((full_name) => ({ full_name, country: 'NO' }));
    await expectSaved(app.importField(EMPTY, golfers));
    await expectSaved(sendSheet(SHEET));
    before = await hashTables();
  });

  it.each<BadSheet>([...badTeeSheets])('a tee sheet with %s', async (...[, text, , places]) => {
    await expectNamed(await sendSheet(text), places);
    expect(await hashTables()).toEqual(before);
  });

  it.each<BadSheet>([...badScorers])('scorers with %s', async (...[, text, , places]) => {
    await expectNamed(await sendScorers(text), places);
    expect(await hashTables()).toEqual(before);
  });
});
