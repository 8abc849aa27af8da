import type {
  FileColumn,
  Plan,
  PlannedRemoval,
  RowChoice,
  RowEffect,
} from '../../../../set-up/row-kind.ts';
import type { ImportRow } from './import-rows.ts';
import type { ImporterKind } from './importer-kind.ts';

/** A row of the preview. */
export interface PreviewRow {
  readonly row: number;
  readonly effect: RowEffect | 'left-out';
  readonly says: string;
  /** The column with an error or a question. */
  readonly column: string | null;
  readonly choices: readonly RowChoice[];
}

/** The effect of a file's rows. */
export interface Preview<Row> {
  readonly rows: readonly PreviewRow[];
  /** Null while a row is wrong, because its golfer would look removed. */
  readonly removals: readonly PlannedRemoval[] | null;
  readonly counts: Readonly<Record<PreviewRow['effect'], number>>;
  /** The rows to save; null while they cannot be saved. */
  readonly ready: readonly Row[] | null;
  /** Whether a question above the rows has to be answered first. */
  readonly hasQuestion?: boolean;
}

/** Plans the rows of a file that are not skipped. */
export function createImportPreview<Document, Row>(
  kind: ImporterKind<Document, Row>,
  document: Document,
  rows: readonly ImportRow<Row>[],
  wholeList: boolean,
): Preview<Row> {
  const used: Row[] = [];
  for (const { reading, isLeftOut, answers } of rows) {
    if (isLeftOut || reading.value === null) continue;
    let row: Row = reading.value;
    for (const [column, { id }] of answers) row = kind.answer(row, column, id);
    used.push(row);
  }
  const hasUnreadRows = rows.some(({ reading, isLeftOut }) => !isLeftOut && reading.value === null);
  const plan = kind.rows.plan(document, used, { wholeList, hasUnreadRows });
  const planned = new Map(plan.rows.map((row) => [row.row, row]));
  const shown = rows.map((row) => showRow(row, planned, kind.rows.schema.columns));
  const counts = { add: 0, change: 0, same: 0, refuse: 0, ask: 0, 'left-out': 0 };
  for (const { effect } of shown) counts[effect] += 1;
  return {
    rows: shown,
    removals: hasUnreadRows ? null : plan.removals,
    counts,
    ready: hasUnreadRows || plan.after === null || used.length === 0 ? null : used,
  };
}

/**
 * Copies the answers to questions that a new document asks again with the same choices. An old answer "a new golfer"
 * must not add the golfer twice when a save whose answer was lost has added them already.
 */
export function carryAnswersOver<Document, Row>(
  kind: ImporterKind<Document, Row>,
  document: Document,
  rows: readonly ImportRow<Row>[],
): readonly ImportRow<Row>[] {
  if (rows.every(({ answers }) => answers.size === 0)) return rows;
  const given = new Map(rows.map(({ reading, answers }) => [reading.row, answers]));
  let kept: readonly ImportRow<Row>[] = rows.map((row) => ({ ...row, answers: new Map() }));
  for (;;) {
    const asked = createImportPreview(kind, document, kept, false).rows;
    const next = kept.map((row, index) => {
      const { column = null, choices = [] } = asked[index] ?? {};
      const answer = given.get(row.reading.row)?.get(column);
      const isSame = answer && JSON.stringify(answer.choices) === JSON.stringify(choices);
      return isSame && !row.answers.has(column)
        ? { ...row, answers: new Map(row.answers).set(column, answer) }
        : row;
    });
    if (next.every((row, index) => row === kept[index])) return kept;
    kept = next;
  }
}

function showRow<Row>(
  { reading: { row, faults, texts }, isLeftOut }: ImportRow<Row>,
  planned: ReadonlyMap<number, Plan<unknown>['rows'][number]>,
  columns: readonly FileColumn[],
): PreviewRow {
  if (isLeftOut) return { row, effect: 'left-out', says: 'by you', column: null, choices: [] };
  const [fault] = faults;
  if (fault) {
    const says = faults
      .map(({ column, message }) => {
        const label = columns.find(({ name }) => name === column)?.label ?? column;
        return `${label}: ${message}`;
      })
      .join('. ');
    return { row, effect: 'refuse', says, column: fault.column, choices: [] };
  }
  const found = planned.get(row);
  if (!found) throw new Error(`the plan has no row ${row}`);
  const { effect, column, choices = [] } = found;
  const readings = columns.flatMap(({ name, label, describeReading }) => {
    const reading = describeReading?.(texts[name] ?? '');
    return reading ? [`${label}: ${reading}`] : [];
  });
  const says = [found.says, ...readings].filter((part) => part !== '').join('. ');
  return { row, effect, says, column, choices };
}

/** Whether an admin has to look at a row before anything can be saved. */
export function needsAdmin({ effect }: PreviewRow): boolean {
  return effect === 'refuse' || effect === 'ask';
}
