import { type CsvDelimiter, parseCsvRows } from '../../contract/base/csv.ts';

/** How a text is divided into a table. */
export interface TableLayout {
  readonly delimiter: CsvDelimiter;
  /** The index of the header among the rows that have a value. */
  readonly header: number;
}

/** Whether a header means a column. */
export type IsKnownHeader = (header: string) => boolean;

/** The first rows decide the layout. */
const SAMPLE_ROWS = 20;
/** A title has a few lines. */
const MAX_TITLE_ROWS = 9;

/**
 * Finds the delimiter and the header of a text: the delimiter under which the most headers are known, otherwise the one
 * with the fewest rows above the header, that divides all rows alike, or that makes the most columns. Rows above the
 * header have no known header, and the header has two, or else they have one value each.
 */
export function findLayout(
  text: string,
  isKnown: IsKnownHeader,
  delimiters: readonly CsvDelimiter[] = [',', ';', '\t'],
): TableLayout {
  const layouts = delimiters.map((delimiter) => {
    const rows = parseCsvRows(text, delimiter, SAMPLE_ROWS)
      .rows.map((cells) => cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1))
      .filter((cells) => cells.length > 0);
    const header = findHeader(rows, isKnown);
    const columns = rows[header]?.length ?? 1;
    const isEven = columns > 1 && rows.slice(header).every(({ length }) => length === columns);
    return { delimiter, header, known: countKnown(rows[header], isKnown), isEven, columns };
  });
  // A row of data in place of a header can have a comma in a name: "Ray, Ada;SE". So commas are the last choice.
  const [best] = layouts
    .reverse()
    .sort(
      (a, b) =>
        b.known - a.known ||
        Number(b.columns > 1) - Number(a.columns > 1) ||
        a.header - b.header ||
        Number(b.isEven) - Number(a.isEven) ||
        b.columns - a.columns,
    );
  return best && (best.columns > 1 || delimiters.length === 1)
    ? best
    : { delimiter: ',', header: best?.header ?? 0 };
}

/** Finds the header among the rows: the first with two known headers, otherwise the first with several values. */
function findHeader(rows: readonly (readonly string[])[], isKnown: IsKnownHeader): number {
  if (countKnown(rows[0], isKnown) > 0) return 0;
  const start = rows.slice(0, MAX_TITLE_ROWS + 1);
  const known = start.findIndex((cells) => countKnown(cells, isKnown) > 1);
  if (known >= 0) return known;
  return Math.max(
    0,
    start.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 1),
  );
}

function countKnown(cells: readonly string[] | undefined, isKnown: IsKnownHeader): number {
  return cells?.filter(isKnown).length ?? 0;
}
