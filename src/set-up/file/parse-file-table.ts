import type { FileColumn } from '../file-schema.ts';
import { columnKey } from './column-key.ts';
import { isNamePart, joinNameColumns } from './join-name-columns.ts';
import { indexColumns } from './match-columns.ts';
import { type FileTable, parseTable } from './parse-table.ts';

/**
 * Parses the text of a file with these columns as a table: without the rows above its header, and with each name in one
 * column.
 *
 * @throws FileError as {@link parseTable} does
 */
export function parseFileTable(text: string, columns: readonly FileColumn[]): FileTable {
  const named = indexColumns(columns);
  const isKnown = (header: string) => named.has(columnKey(header)) || isNamePart(header);
  return joinNameColumns(columns, parseTable(text, isKnown));
}
