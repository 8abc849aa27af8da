import { expect, it } from 'vitest';
import { createImportRows } from '../../src/client/admin/importer/plan/import-rows.ts';
import { createImportPreview } from '../../src/client/admin/importer/plan/preview.ts';
import { roundsFiles } from '../../src/client/admin/set-up/rounds/rounds-files.ts';
import type { RoundsDocument } from '../../src/contract/admin/rounds.ts';
import { matchColumns } from '../../src/set-up/file/match-columns.ts';
import { parseFileTable } from '../../src/set-up/file/parse-file-table.ts';
import { teeSheetFile } from '../../src/set-up/tee-sheet/tee-sheet-file.ts';

const document: RoundsDocument = {
  kind: 'rounds',
  tournament_id: 1,
  state: 'draft',
  time_zone: 'UTC',
  largest_team: null,
  shown: '0'.repeat(64),
  rounds: [],
};

it('a time that is the part of a day is marked in the preview', () => {
  const { columns } = roundsFiles.rows.schema;
  const file = 'Round,Date,Time\n1,2026-11-27,0.25\n2,2026-11-28,09:00\n';
  const table = parseFileTable(file, columns);
  const rows = createImportRows(
    roundsFiles.rows.schema,
    table,
    matchColumns(columns, table.header),
  );
  const preview = createImportPreview(roundsFiles, document, rows, false);
  expect(preview.rows.map(({ says }) => says)).toEqual(['Time: "0.25" is read as 06:00', '']);
  expect(preview.ready).toMatchObject([{ time: '06:00' }, { time: '09:00' }]);
  const teeTime = teeSheetFile.columns.find(({ name }) => name === 'tee_time');
  expect(teeTime?.describeReading?.('0.50')).toBe('"0.50" is read as 12:00');
});
