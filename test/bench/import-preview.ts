import type { FieldDocument } from '../../src/contract/admin/field.ts';
import { fieldSchema } from '../../src/set-up/field/field-schema.ts';
import { planField } from '../../src/set-up/field/plan-field.ts';
import { decodeFile } from '../../src/set-up/file/decode-file.ts';
import { matchColumns } from '../../src/set-up/file/match-columns.ts';
import { parseFileRow, parseRows } from '../../src/set-up/file/parse-rows.ts';
import { parseTable } from '../../src/set-up/file/parse-table.ts';
import { createArm } from './arm.ts';
import { median, spread } from './figures.ts';

/** How long a person waits for the preview of a file at most, in ms. */
export const PREVIEW_MS = 300;

const createField = (rows: number): FieldDocument => ({
  kind: 'field',
  tournament_id: 1,
  state: 'draft',
  is_entry_open: false,
  has_begun: false,
  is_fixed: false,
  counting_scores: 4,
  golfers: [],
  known: Array.from({ length: rows }, (_, at) => ({
    competitor_id: at + 1,
    full_name: `Known Golfer ${at}`,
    country: 'SE',
    aliases: [],
  })),
  teams: [],
  shown: 'a'.repeat(64),
});

/** Measures the preview of a file of 2,000 rows, and of one corrected row, as the browser computes it. */
export const importPreview = createArm({
  seconds: 3,
  sizes: { full: { rows: 2_000, rounds: 15 }, short: { rows: 40, rounds: 1 } },
  rows: {
    plan: {
      what: 'the plan of a file of 2,000 golfers, without a screen',
      unit: 'ms',
      atMost: PREVIEW_MS,
    },
    typing: { what: 'its rows planned again after a key', unit: 'ms', atMost: 50 },
  },
  measure: async (_, { rows, rounds }) => {
    const lines = Array.from(
      { length: rows },
      (_, at) => `Known Golfer ${at * 2};Sweden;Team ${at % 400}`,
    );
    const bytes = new TextEncoder().encode(`full_name;country;team\n${lines.join('\n')}\n`);
    const plan: number[] = [];
    const typing: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // A new document, because the plan keeps the index of a document.
      const document = createField(rows);
      const start = performance.now();
      const table = parseTable(decodeFile(bytes, 'field.csv').text);
      const map = matchColumns(fieldSchema.columns, table.header);
      const read = parseRows(fieldSchema, table, map).flatMap(({ value }) => value ?? []);
      if (read.length !== rows) throw new Error(`${read.length} of ${rows} rows were read`);
      planField(document, read, { wholeList: false, reason: '' });
      const typedAt = performance.now();
      const [first] = table.rows;
      const correctedRow = first ? parseFileRow(fieldSchema, first, map).value : null;
      planField(document, correctedRow ? read.with(0, correctedRow) : read, {
        wholeList: false,
        reason: '',
      });
      plan.push(typedAt - start);
      typing.push(performance.now() - typedAt);
    }
    return {
      plan: { value: median(plan), measured: spread(plan, 'ms') },
      typing: { value: median(typing), measured: spread(typing, 'ms') },
    };
  },
});
