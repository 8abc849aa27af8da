import type { FieldDocument } from '../../src/contract/admin/field.ts';
import { fieldSchema } from '../../src/set-up/field/field-schema.ts';
import { planField } from '../../src/set-up/field/plan-field.ts';
import { decodeFile } from '../../src/set-up/file/decode-file.ts';
import { matchColumns } from '../../src/set-up/file/match-columns.ts';
import { parseFileRow, parseRows } from '../../src/set-up/file/parse-rows.ts';
import { parseTable } from '../../src/set-up/file/parse-table.ts';
import type { Arm } from './arm.ts';
import { median, spread } from './figures.ts';

const ROWS = 2_000;
const ROUNDS = 15;
export const PREVIEW_MS = 300;
const TYPING_MS = 50;

const field: FieldDocument = {
  kind: 'field',
  tournament_id: 1,
  state: 'draft',
  is_entry_open: false,
  has_begun: false,
  is_fixed: false,
  counting_scores: 4,
  golfers: [],
  known: Array.from({ length: ROWS }, (_, at) => ({
    competitor_id: at + 1,
    full_name: `Known Golfer ${at}`,
    country: 'SE',
    aliases: [],
  })),
  teams: [],
  shown: 'a'.repeat(64),
};

/** Measures the preview of a file of 2,000 rows, and of one corrected row, as the browser computes it. */
export const importPreview: Arm = async () => {
  const rows = Array.from(
    { length: ROWS },
    (_, at) => `Known Golfer ${at * 2};Sweden;Team ${at % 400}`,
  );
  const bytes = new TextEncoder().encode(`full_name;country;team\n${rows.join('\n')}\n`);
  const preview: number[] = [];
  const typingTimes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // A new document, because the plan keeps the index of a document.
    const document = { ...field };
    const start = performance.now();
    const table = parseTable(decodeFile(bytes, 'field.csv').text);
    const map = matchColumns(fieldSchema.columns, table.header);
    const read = parseRows(fieldSchema, table, map).flatMap(({ value }) => value ?? []);
    planField(document, read, { wholeList: false, reason: '' });
    const typedAt = performance.now();
    const [first] = table.rows;
    const correctedRow = first ? parseFileRow(fieldSchema, first, map).value : null;
    planField(document, correctedRow ? read.with(0, correctedRow) : read, {
      wholeList: false,
      reason: '',
    });
    preview.push(typedAt - start);
    typingTimes.push(performance.now() - typedAt);
  }
  return [
    tellTime(
      `the plan of a file of ${ROWS.toLocaleString('en')} golfers, without a screen`,
      preview,
      PREVIEW_MS,
    ),
    tellTime('its rows planned again after a key', typingTimes, TYPING_MS),
  ];
};

function tellTime(what: string, times: readonly number[], most: number) {
  return {
    what,
    measured: spread(times, 'ms'),
    against: '',
    figure: `${Math.round(median(times))} ms`,
    target: `≤ ${most} ms`,
    isMet: median(times) <= most,
  };
}
