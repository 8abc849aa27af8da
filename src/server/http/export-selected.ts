import { formatCount } from '../../contract/base/counts.ts';
import { refuse } from '../problems/api-problem.ts';
import type { CsvFile } from './csv-answer.ts';
import { CSV_ROWS_OF_A_PAGE, type CsvColumn, writeCsvParts } from './csv-parts.ts';

/** The rows that an admin selected: single ones, or all that match, with their number as the admin saw it. */
type SelectedRows = { readonly ids: readonly number[] } | { readonly all: number };

/** Returns the ids of a selection of single rows; undefined for all that match. */
export function findChosenIds(selected: SelectedRows): number[] | undefined {
  return 'ids' in selected ? [...new Set(selected.ids)] : undefined;
}

/**
 * Refuses an export whose number of rows is no longer the one that the admin saw.
 * @throws ApiProblem `selection-changed`
 */
export function checkSeen(
  selected: SelectedRows,
  matching: number,
  noun: { readonly one: string; readonly many: string },
): void {
  const seen = 'all' in selected ? selected.all : (findChosenIds(selected)?.length ?? 0);
  if (matching === seen) return;
  const count = (number: number) => formatCount(number, noun.one, noun.many);
  const detail = `You saw ${count(seen)}, but ${count(matching)} match now`;
  refuse('selection-changed', { detail, selection: { seen, now: matching } });
}

/**
 * Returns a file of rows. Their ids were read before, so that a row that changes meanwhile is neither missing nor
 * listed twice.
 */
export function writeRowsById<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  ids: readonly number[],
  load: (ids: readonly number[]) => Promise<readonly Row[]>,
): CsvFile {
  return { name: `${name}.csv`, parts: writeCsvParts(columns, readPages(ids, load)) };
}

async function* readPages<Row>(
  ids: readonly number[],
  load: (ids: readonly number[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  for (let start = 0; start < ids.length; start += CSV_ROWS_OF_A_PAGE) {
    yield await load(ids.slice(start, start + CSV_ROWS_OF_A_PAGE));
  }
}

/** Returns the name of a file with its day: "users-2026-11-28". */
export function nameOfDay(name: string, now: Date): string {
  return `${name}-${now.toISOString().slice(0, 10)}`;
}
