import type { FileColumn } from '../row-kind.ts';
import { columnKey } from './column-key.ts';
import { indexColumns } from './match-columns.ts';
import type { FileTable } from './parse-table.ts';

const FIRST = 'firstname|givennames?|forename|vorname|prenom|fname';
const LAST = 'lastname|surname|familyname|nachname|familienname|cognome|apellidos?|lname';

/** The words that mean a part of a name only when they are the whole header. */
const FIRST_ALONE = /^(?:first|given|nombre|nome)$/;
const LAST_ALONE = /^(?:last|family|nom)$/;

/** A column with a part of a name. `rest` is the header without the part: "player1". */
interface NamePart {
  readonly at: number;
  readonly rest: string;
}

/** Whether a header is a first or last name. */
export function isNamePart(header: string): boolean {
  const key = columnKey(header);
  return parsePart(key, FIRST, FIRST_ALONE) !== null || parsePart(key, LAST, LAST_ALONE) !== null;
}

/**
 * Joins the columns of first and last names into the column of the whole name, where the file has no such column. In
 * "Vorname, Name" the second one is the last name.
 */
export function joinNameColumns(columns: readonly FileColumn[], table: FileTable): FileTable {
  const named = indexColumns(columns);
  const keys = table.header.cells.map(columnKey);
  const firsts = listParts(keys, FIRST, FIRST_ALONE);
  const lasts = listParts(keys, LAST, LAST_ALONE);
  const pairs = firsts.flatMap(({ at, rest }) => {
    const last = lasts.find((part) => part.rest === rest)?.at ?? keys.indexOf(`${rest}name`);
    const column = named.get(rest) ?? named.get(`name${rest}`);
    const isGiven = keys.some((key, other) => other !== last && named.get(key) === column);
    return last < 0 || !column || isGiven ? [] : [{ first: at, last, label: column.label }];
  });
  if (pairs.length === 0) return table;
  const byFirst = new Map(pairs.map((pair) => [pair.first, pair]));
  const removed = new Set(pairs.map(({ last }) => last));
  const joinCells = (cells: readonly string[], isHeader: boolean) =>
    cells.flatMap((cell, at) => {
      const pair = byFirst.get(at);
      if (!pair) return removed.has(at) ? [] : [cell];
      return [isHeader ? pair.label : `${cell} ${cells[pair.last] ?? ''}`.trim()];
    });
  const { header, rows } = table;
  return {
    ...table,
    header: { ...header, cells: joinCells(header.cells, true) },
    rows: rows.map(({ row, cells }) => {
      // A row may end before the columns that are joined.
      const padded = header.cells.map((_, at) => cells[at] ?? '');
      return { row, cells: joinCells([...padded, ...cells.slice(padded.length)], false) };
    }),
  };
}

function listParts(keys: readonly string[], words: string, alone: RegExp): NamePart[] {
  return keys.flatMap((key, at) => {
    const rest = parsePart(key, words, alone);
    return rest === null ? [] : [{ at, rest }];
  });
}

function parsePart(key: string, words: string, alone: RegExp): string | null {
  if (alone.test(key)) return '';
  const [, before, after] = new RegExp(`^(.*?)(?:${words})(\\d*)$`).exec(key) ?? [];
  return before === undefined ? null : `${before}${after}`;
}
