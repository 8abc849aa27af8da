import { createNameOrder } from '../../../../set-up/cells/to-first-last-order.ts';
import type { ColumnMap } from '../../../../set-up/file/match-columns.ts';
import type { FileSchema } from '../../../../set-up/row-kind.ts';
import { type ImportRow, typeCell } from './import-rows.ts';
import type { ImporterKind } from './importer-kind.ts';

/** A name in the file that has its surname first or in capitals. */
export interface OddName {
  /** The index of the row in the file. */
  readonly index: number;
  readonly before: string;
  readonly after: string;
}

/** Lists the names that could be turned round. A golfer's stored spelling overrides the guess. */
export function listOddNames<Document, Row>(
  { rows: { schema }, findName }: ImporterKind<Document, Row>,
  document: Document,
  rows: readonly ImportRow<Row>[],
): OddName[] {
  const column = findNameColumn(schema);
  if (column === undefined) return [];
  const toOrder = createNameOrder(
    rows.map(({ reading, turnedFrom }) => turnedFrom ?? reading.texts[column] ?? ''),
  );
  return rows.flatMap(({ reading, turnedFrom, isLeftOut }, index) => {
    const before = reading.texts[column]?.trim() ?? '';
    if (before === '' || turnedFrom !== undefined || isLeftOut) return [];
    const guess = toOrder(before);
    if (guess === before) return [];
    return [{ index, before, after: findName?.(document, guess) ?? guess }];
  });
}

/** Puts the turned names into their rows. */
export function applyNameOrder<Row>(
  schema: FileSchema<Row>,
  rows: readonly ImportRow<Row>[],
  map: ColumnMap,
  names: readonly OddName[],
): ImportRow<Row>[] {
  const column = findNameColumn(schema) ?? '';
  const byIndex = new Map(names.map((name) => [name.index, name]));
  return rows.map((row, index) => {
    const name = byIndex.get(index);
    if (!name) return row;
    return { ...typeCell(schema, row, map, column, name.after), turnedFrom: name.before };
  });
}

/** Restores the file's spelling of a name. */
export function restoreName<Row>(
  schema: FileSchema<Row>,
  row: ImportRow<Row>,
  map: ColumnMap,
): ImportRow<Row> {
  const column = findNameColumn(schema);
  const { turnedFrom } = row;
  if (column === undefined || turnedFrom === undefined) return row;
  const { turnedFrom: _, ...restored } = typeCell(schema, row, map, column, turnedFrom);
  return restored;
}

function findNameColumn({ columns }: FileSchema<unknown>): string | undefined {
  return columns.find(({ holdsNames }) => holdsNames)?.name;
}
