import { formatList } from '../../contract/base/counts.ts';
import type { FileColumn } from '../row-kind.ts';
import { columnKey } from './column-key.ts';
import { formatColumnLetters } from './column-letters.ts';
import { type FileRow, nameFileColumn } from './parse-table.ts';

/** For each column of a file the name of the column that it means; null for a column that is not used. */
export type ColumnMap = readonly (string | null)[];

/** The faults of the columns of a file, as sentences. An import with such a fault cannot go on. */
export type ColumnFaults = readonly string[];

/** Finds the meaning of each column of a file by its header: the name, the label or a synonym. */
export function matchColumns(columns: readonly FileColumn[], header: FileRow): ColumnMap {
  const named = indexColumns(columns);
  return header.cells.map((cell) => named.get(columnKey(cell))?.name ?? null);
}

/** Indexes columns by the keys of the headers that mean them. */
export function indexColumns(columns: readonly FileColumn[]): ReadonlyMap<string, FileColumn> {
  return new Map(
    columns.flatMap((column) =>
      [column.name, column.label, ...column.synonyms].map(
        (text) => [columnKey(text), column] as const,
      ),
    ),
  );
}

/** Lists what is wrong with a map: a column that is missing, and a column that two columns of the file mean. */
export function findColumnFaults(
  columns: readonly FileColumn[],
  header: FileRow,
  map: ColumnMap,
): ColumnFaults {
  if (map.every((name) => name === null)) return [describeNoHeader(columns, header)];
  return columns.flatMap(({ name, label, isRequired }) => {
    const places = map.flatMap((meant, index) => (meant === name ? [index] : []));
    if (places.length > 1) {
      const letters = places.map(
        (index) => `${formatColumnLetters(index)} (${nameFileColumn(header, index)})`,
      );
      return [`Columns ${formatList(letters)} are both ${label}. Choose one of them.`];
    }
    const isGiven = columns.some(
      (column) => column.standsFor === name && map.includes(column.name),
    );
    if (places.length > 0 || !isRequired || isGiven) return [];
    return [
      `The file has no column ${name}. Choose which column has the ${label}, or add the column to the file.`,
    ];
  });
}

function describeNoHeader(columns: readonly FileColumn[], header: FileRow): string {
  const found = header.cells.slice(0, 3).join(', ');
  const names = listTemplateColumns(columns).map(({ name }) => name);
  return `Row ${header.row} (${found}) looks like data, not a header. Add a header (${names.join(', ')}), or choose below what each column means.`;
}

/** Returns the columns of the template. */
export function listTemplateColumns(columns: readonly FileColumn[]): FileColumn[] {
  return columns.filter(({ examples }) => examples !== null);
}

/** Returns the headers of the columns that are not used. */
export function listUnusedColumns(header: FileRow, map: ColumnMap): string[] {
  return header.cells.flatMap((_, index) => (map[index] ? [] : [nameFileColumn(header, index)]));
}
