import * as v from 'valibot';
import { boundedArray } from '../base/bounded.ts';
import { Id, MAX_INTEGER, oneLine, Reason, RoundId, Timestamp } from '../base/fields.ts';

/** The kinds of files that set a tournament up. */
export const ImportKind = v.picklist(['field', 'rounds', 'tee-sheet', 'scorers']);
export type ImportKind = v.InferOutput<typeof ImportKind>;

/** The limits of an imported file. */
export const MAX_IMPORT_BYTES = 2_000_000;
export const MAX_IMPORT_ROWS = 2_000;

/** The number of a row in its file; the header is row 1. */
export const RowNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_INTEGER));

/**
 * The SHA-256 of the JSON that the admin was shown. When the stored content differs by now, the answer is 409
 * `state-changed`.
 */
export const ShownHash = v.pipe(v.string(), v.hexadecimal(), v.length(64));

/** The facts of every import. */
export const importEntries = {
  tournament_id: Id,
  shown: ShownHash,
  /** The file is the whole list: what it does not name is removed. */
  whole_list: v.optional(v.boolean(), false),
  /** The file's name; null for rows that were typed. */
  file: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200), oneLine)),
  /** Only reports which tickets would change, and saves nothing. */
  dry_run: v.optional(v.boolean(), false),
  reason: v.optional(Reason),
};

/** Creates the schema for a file's rows. No two rows share a number, because it identifies a new golfer. */
export function createRowsSchema<const TRow extends v.GenericSchema<unknown, NumberedRow>>(
  row: TRow,
) {
  return v.pipe(
    boundedArray(row, MAX_IMPORT_ROWS),
    v.check<v.InferOutput<TRow>[], string>(hasOwnNumbers, 'Two rows have the same number'),
  );
}

interface NumberedRow {
  readonly row: number;
}

function hasOwnNumbers(rows: readonly NumberedRow[]): boolean {
  return new Set(rows.map(({ row }) => row)).size === rows.length;
}

/** A saved import, with the number of rows by effect. */
export const ImportRecord = v.object({
  id: Id,
  kind: ImportKind,
  round_id: v.nullable(RoundId),
  file: v.nullable(v.string()),
  by: v.nullable(v.string()),
  at: Timestamp,
  added: v.number(),
  changed: v.number(),
  removed: v.number(),
  undone_at: v.nullable(Timestamp),
});
export type ImportRecord = v.InferOutput<typeof ImportRecord>;
