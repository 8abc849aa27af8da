import { describe, expect, it } from 'vitest';
import type { ScorersDocument } from '../../../src/contract/admin/scorers.ts';
import { matchColumns } from '../../../src/set-up/file/match-columns.ts';
import { parseFileTable } from '../../../src/set-up/file/parse-file-table.ts';
import { parseRows } from '../../../src/set-up/file/parse-rows.ts';
import type { FileSchema, Plan } from '../../../src/set-up/row-kind.ts';
import { planScorers } from '../../../src/set-up/scorers/plan-scorers.ts';
import { scorersSchema } from '../../../src/set-up/scorers/scorers-schema.ts';
import { planTeeSheet } from '../../../src/set-up/tee-sheet/plan-tee-sheet.ts';
import { teeSheetFile } from '../../../src/set-up/tee-sheet/tee-sheet-file.ts';
import { makeDocument, makeGolfers, makeGroup, makeSheet } from '../tee-sheet/sheet-of.ts';
import { type BadSheet, badScorers, badTeeSheets, GOLFERS } from './bad-sheet-files.ts';

const golfers = makeGolfers(GOLFERS.length).map((golfer, index) => ({
  ...golfer,
  full_name: GOLFERS[index] ?? '',
}));
const sheet = makeDocument({ golfers, draft: makeSheet([makeGroup(9, 9, [GOLFERS.length], [])]) });

const scorers: ScorersDocument = {
  kind: 'scorers',
  tournament_id: 1,
  rounds: [
    { round_id: 1, groups: [9] },
    { round_id: 2, groups: [] },
  ],
  scorers: ['scorer', 'scorer2'].map((username, index) => ({
    key: `account:${index + 1}`,
    username,
    name: username,
    email: `${username}@example.test`,
    state: 'scorer',
    invitation: null,
    groups: [],
  })),
  shown: 'a'.repeat(64),
};

/** Parses and plans a file as the importer does. Returns the messages, and where each fault is. */
function readBadSheet<Row>(
  schema: FileSchema<Row>,
  plan: (rows: readonly Row[]) => Plan<unknown>,
  text: string,
) {
  const table = parseFileTable(text, schema.columns);
  const read = parseRows(schema, table, matchColumns(schema.columns, table.header));
  const planned = plan(read.flatMap(({ value }) => value ?? []));
  const faults = [
    ...read.flatMap(({ row, faults }) => faults.map((fault) => ({ row, ...fault }))),
    ...planned.rows.flatMap(({ row, effect, column, says }) =>
      effect === 'refuse' || effect === 'ask' ? [{ row, column, message: says }] : [],
    ),
  ];
  return {
    said: faults.map(({ message }) => message).join('\n'),
    places: faults.map(({ row, column }) => `${row} ${column}`),
    isSaved: faults.length === 0 && planned.after !== null,
  };
}

describe('a file of the tee sheet is not saved, and is refused with row and column, when it has', () => {
  it.each<BadSheet>([...badTeeSheets])('%s', (...[, text, said, places]: BadSheet) => {
    const read = readBadSheet(
      teeSheetFile,
      (rows) => planTeeSheet(sheet, rows, { wholeList: false }),
      text,
    );
    expect(read).toEqual({ said: expect.stringMatching(said), places, isSaved: false });
  });
});

describe('a file of the scorers is not saved, and is refused with row and column, when it has', () => {
  it.each<BadSheet>([...badScorers])('%s', (...[, text, said, places]: BadSheet) => {
    const read = readBadSheet(
      scorersSchema,
      (rows) => planScorers(scorers, rows, { wholeList: false }),
      text,
    );
    expect(read).toEqual({ said: expect.stringMatching(said), places, isSaved: false });
  });
});
