import type { Kysely } from 'kysely';
import type { AuditAction } from '../../contract/admin/audit.ts';
import { formatCount } from '../../contract/base/counts.ts';
import type { AuditFacts } from '../audit/audited-actions.ts';
import { saveAudit, type UserActor } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import type { CsvFile } from './csv-answer.ts';
import { CSV_ROWS_OF_A_PAGE, type CsvColumn, writeCsvParts } from './csv-parts.ts';

/** The rows that an admin selected: single ones, or all that match, with their number as the admin saw it. */
type SelectedRows = { readonly ids: readonly number[] } | { readonly all: number };

/** Returns the ids of a selection of single rows; undefined for all that match. */
export function findChosenIds(selected: SelectedRows): number[] | undefined {
  return 'ids' in selected ? [...new Set(selected.ids)] : undefined;
}

/** An export: what the audit says about it, and the rows of its file. */
interface Export<A extends AuditAction, Row> {
  readonly action: A;
  readonly target: AuditFacts<A>['target'];
  /** What was filtered and chosen. The number of rows is added. */
  readonly detail: Omit<AuditFacts<A>['detail'], 'rows'>;
  /** The name of one row, and of several. */
  readonly noun: { readonly one: string; readonly many: string };
  /** The file's name without its ending. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly rows: FoundRows<Row>;
}

/** The rows of a file: their number, and the rows themselves, which are read while the file is written. */
export interface FoundRows<Row> {
  readonly total: number;
  readonly pages: AsyncIterable<readonly Row[]>;
}

/** The account that exports, and when. */
export interface ExportCall {
  readonly db: Kysely<Schema>;
  readonly actor: UserActor;
  readonly now: Date;
}

/**
 * Returns a file of the selected rows, and adds the export to the audit.
 *
 * @throws ApiProblem `selection-changed` when the number of rows is not the one that the admin saw
 */
export async function exportSelected<A extends AuditAction, Row>(
  { db, actor, now }: ExportCall,
  selected: SelectedRows,
  { action, target, detail, noun, name, columns, rows }: Export<A, Row>,
): Promise<CsvFile> {
  checkSeen(selected, rows.total, noun);
  const facts = { target, before: null, after: null, detail: { ...detail, rows: rows.total } };
  await saveAudit(db, actor, action, facts as AuditFacts<A>, now);
  return { name: `${name}.csv`, parts: writeCsvParts(columns, rows.pages) };
}

/** Refuses an export whose number of rows is no longer the one that the admin saw. */
function checkSeen(
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
 * Returns the rows with these ids. The ids were read before, so that a row that changes meanwhile is neither missing nor
 * listed twice.
 */
export function findRowsById<Row>(
  found: readonly { readonly id: number }[],
  load: (ids: readonly number[]) => Promise<readonly Row[]>,
): FoundRows<Row> {
  return { total: found.length, pages: readPages(found, load) };
}

async function* readPages<Row>(
  found: readonly { readonly id: number }[],
  load: (ids: readonly number[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  for (let start = 0; start < found.length; start += CSV_ROWS_OF_A_PAGE) {
    yield await load(found.slice(start, start + CSV_ROWS_OF_A_PAGE).map(({ id }) => id));
  }
}

/** Returns the name of a file with its day: "users-2026-11-28". */
export function nameOfDay(name: string, now: Date): string {
  return `${name}-${now.toISOString().slice(0, 10)}`;
}
