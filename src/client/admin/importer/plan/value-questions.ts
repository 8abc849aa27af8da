import type { ColumnMap } from '../../../../set-up/file/match-columns.ts';
import type { FileColumn, FileSchema } from '../../../../set-up/row-kind.ts';
import { type ImportRow, typeCell } from './import-rows.ts';

/** A text that is not understood and that several rows may have, with the admin's answer for all of them. */
export interface ValueQuestion {
  readonly column: FileColumn;
  /** The text as the file has it. */
  readonly text: string;
  /** The indexes of its rows in the file. */
  readonly rows: readonly number[];
  /** The chosen value; null before an answer. */
  readonly answer: string | null;
}

/** Lists a file's questions: the answered ones, and one for each text that is not understood. */
export function listValueQuestions<Row>(
  { columns }: FileSchema<Row>,
  rows: readonly ImportRow<Row>[],
  answered: readonly ValueQuestion[],
): ValueQuestion[] {
  const open = columns.flatMap((column) => {
    if (!column.choices) return [];
    const places = new Map<string, number[]>();
    for (const [index, { reading, isLeftOut }] of rows.entries()) {
      const text = reading.texts[column.name]?.trim() ?? '';
      const isWrong = reading.faults.some((fault) => fault.column === column.name);
      if (!isWrong || isLeftOut || text === '') continue;
      const others = places.get(text);
      if (others) others.push(index);
      else places.set(text, [index]);
    }
    return [...places].map(([text, found]) => ({ column, text, rows: found, answer: null }));
  });
  return [...answered, ...open];
}

/**
 * Puts a question's answer into all its rows; null restores the file's text. Rows that the admin has changed by hand
 * since stay.
 */
export function answerValueQuestion<Row>(
  schema: FileSchema<Row>,
  rows: readonly ImportRow<Row>[],
  map: ColumnMap,
  { column, text, rows: places, answer: former }: ValueQuestion,
  answer: string | null,
): ImportRow<Row>[] {
  const asked = new Set(places);
  return rows.map((row, index) => {
    const isUnchanged = row.reading.texts[column.name]?.trim() === (former ?? text);
    return asked.has(index) && isUnchanged
      ? typeCell(schema, row, map, column.name, answer ?? text)
      : row;
  });
}
