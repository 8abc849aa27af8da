import type { FileColumn } from '../row-kind.ts';
import { columnKey } from './column-key.ts';
import { isNamePart, joinNameColumns } from './join-name-columns.ts';
import { indexColumns } from './match-columns.ts';
import { type FileTable, parseTable } from './parse-table.ts';
import { createIsMember, splitMemberColumns } from './split-member-columns.ts';

/**
 * Parses the text of a file with these columns as a table: without the rows above its header, with each name in one
 * column, and each name of a team in a row.
 *
 * @throws FileError as {@link parseTable} does
 */
export function parseFileTable(text: string, columns: readonly FileColumn[]): FileTable {
  const named = indexColumns(columns);
  const isMember = createIsMember(columns);
  const isKnown = (header: string) =>
    named.has(columnKey(header)) || isNamePart(header) || isMember(header);
  return splitMemberColumns(columns, joinNameColumns(columns, parseTable(text, isKnown)));
}
