import type { FileColumn } from '../row-kind.ts';
import { columnKey } from './column-key.ts';
import { indexColumns } from './match-columns.ts';
import type { FileTable } from './parse-table.ts';

/** Returns whether a header is one of several columns with a name, such as "Member 2", where a row has one name. */
export function createIsMember(columns: readonly FileColumn[]): (header: string) => boolean {
  const named = indexColumns(columns);
  return (header) => {
    const key = columnKey(header);
    const base = /^(\p{L}+)\d+$/u.exec(key)?.[1];
    return base !== undefined && !named.has(key) && named.get(base)?.holdsNames === true;
  };
}

/**
 * Makes a row for each name of a file that lists the members of a team in one row: "Team; Member 1; Member 2". The rows
 * are numbered anew, as if the file had one for each name.
 */
export function splitMemberColumns(columns: readonly FileColumn[], table: FileTable): FileTable {
  const { header, rows } = table;
  const isMember = createIsMember(columns);
  const places = header.cells.flatMap((cell, at) => (isMember(cell) ? [at] : []));
  const nameColumn = columns.find(({ holdsNames }) => holdsNames);
  if (places.length < 2 || !nameColumn) return table;
  const isShared = (_: string, at: number) => !places.includes(at);
  const members = rows.flatMap(({ cells }) => {
    const padded = header.cells.map((_, at) => cells[at] ?? '');
    const shared = [...padded.filter(isShared), ...cells.slice(padded.length)];
    return places.flatMap((at) => (padded[at] ? [[padded[at], ...shared]] : []));
  });
  return {
    ...table,
    header: { ...header, cells: [nameColumn.label, ...header.cells.filter(isShared)] },
    rows: members.map((cells, index) => ({ row: header.row + 1 + index, cells })),
  };
}
