import * as v from 'valibot';
import { expect } from 'vitest';
import { type ImportKind, ShownHash } from '../../../../src/contract/admin/imports.ts';
import { AdminTournament } from '../../../../src/contract/game/states.ts';
import { fieldSchema } from '../../../../src/set-up/field/field-schema.ts';
import { matchColumns } from '../../../../src/set-up/file/match-columns.ts';
import { parseFileTable } from '../../../../src/set-up/file/parse-file-table.ts';
import { parseRows } from '../../../../src/set-up/file/parse-rows.ts';
import { roundsSchema } from '../../../../src/set-up/rounds/rounds-schema.ts';
import { scorersSchema } from '../../../../src/set-up/scorers/scorers-schema.ts';
import { teeSheetFile } from '../../../../src/set-up/tee-sheet/tee-sheet-file.ts';
import {
  type Office,
  type SetUpFile,
  writeFieldFile,
  writeRoundsFile,
  writeScorersFile,
  writeTeeSheetFile,
} from '../../../set-up/set-up-files.ts';
import { expectMoved } from '../../states/state-app.ts';
import { expectSaved, type startImportApp } from './import-app.ts';

type ImportApp = Awaited<ReturnType<typeof startImportApp>>;

const kinds = {
  rounds: { schema: roundsSchema, path: 'admin/rounds' },
  field: { schema: fieldSchema, path: 'admin/field' },
  'tee-sheet': { schema: teeSheetFile, path: 'admin/tee-sheet' },
  scorers: { schema: scorersSchema, path: 'admin/scorers' },
} as const;
const ROUND = 1;

/**
 * Sets up a tournament as an office does: "New", four files, and the publishing of the tee sheet and of the tournament.
 */
export async function setUpFromFiles(
  app: ImportApp,
  name: string,
  office: Office,
): Promise<number> {
  const body = { name, season: 2027, time_zone: 'Europe/Stockholm', city: 'Ystad' };
  const made = await app.request('POST', 'admin/tournament', {
    token: app.token,
    body: { ...body, country: 'Sweden', first_round_at: '2027-05-13T07:00:00.000Z' },
  });
  const { id } = v.parse(AdminTournament, await made.json());
  await importFile(app, id, 'rounds', writeRoundsFile(office));
  await importFile(app, id, 'field', writeFieldFile(office));
  await importFile(app, id, 'tee-sheet', writeTeeSheetFile(office, ROUND));
  const shown = await readShown(app, id, 'tee-sheet');
  const sheet = { tournament_id: id, round_id: ROUND, shown };
  expect((await app.put('admin/tee-sheet-publish', sheet)).status).toBe(200);
  await importFile(app, id, 'scorers', writeScorersFile(office));
  await expectMoved(app.moveTournament('draft', 'upcoming', {}, id));
  return id;
}

/** Parses a file as the importer does, and imports its rows. */
async function importFile(
  app: ImportApp,
  id: number,
  kind: ImportKind,
  { name, text }: SetUpFile,
): Promise<void> {
  const shown = await readShown(app, id, kind);
  const rows = readFileRows(kind, text);
  const round = kind === 'tee-sheet' ? { round_id: ROUND } : {};
  await expectSaved(app.post({ kind, tournament_id: id, ...round, shown, file: name, rows }));
}

/** Parses the rows of a file that has no fault. */
function readFileRows(kind: ImportKind, text: string): unknown[] {
  const { schema } = kinds[kind];
  const table = parseFileTable(text, schema.columns);
  const map = matchColumns(schema.columns, table.header);
  return parseRows<unknown>(schema, table, map).map(({ row, value, faults }) => {
    if (value === null) throw new Error(`row ${row}: ${JSON.stringify(faults)}`);
    return value;
  });
}

async function readShown(app: ImportApp, id: number, kind: ImportKind): Promise<string> {
  const round = kind === 'tee-sheet' ? `&round_id=${ROUND}` : '';
  const path = `${kinds[kind].path}?tournament_id=${id}${round}`;
  const answer = await app.request('GET', path, { token: app.token });
  return v.parse(v.object({ shown: ShownHash }), await answer.json()).shown;
}
