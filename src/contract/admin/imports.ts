import * as v from 'valibot';
import { boundedArray } from '../base/bounded.ts';
import { Id, MAX_INTEGER, oneLine, Reason, RoundId, Timestamp } from '../base/fields.ts';

/** The kinds of files that set a tournament up. */
export const ImportKind = v.picklist(['field', 'rounds', 'tee-sheet', 'scorers']);
export type ImportKind = v.InferOutput<typeof ImportKind>;

/** The limits of a file. */
export const MOST_IMPORT_BYTES = 2_000_000;
export const MOST_IMPORT_ROWS = 2_000;

/** The number of a row in its file; the header is row 1. */
export const RowNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_INTEGER));

/** Stands for the content that the admin was shown: the SHA-256 of its JSON. Another content is 409 `state-changed`. */
export const ShownHash = v.pipe(v.string(), v.hexadecimal(), v.length(64));

/** The facts of every import. */
export const importEntries = {
  tournament_id: Id,
  shown: ShownHash,
  /** The file is the whole list: what it does not name is removed. */
  whole_list: v.optional(v.boolean(), false),
  /** The file's name; null for rows that were typed. */
  file: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200), oneLine)),
  /** Only says which tickets would move, and saves nothing. */
  dry_run: v.optional(v.boolean(), false),
  reason: v.optional(Reason),
};

/** Returns a schema of the rows of a file. A new golfer is known by the number of the row, so no two rows share one. */
export function createRowsSchema<const TRow extends v.GenericSchema<unknown, NumberedRow>>(
  row: TRow,
) {
  return v.pipe(
    boundedArray(row, MOST_IMPORT_ROWS),
    v.check<v.InferOutput<TRow>[], string>(hasOwnNumbers, 'Two rows have the same number'),
  );
}

interface NumberedRow {
  readonly row: number;
}

function hasOwnNumbers(rows: readonly NumberedRow[]): boolean {
  return new Set(rows.map(({ row }) => row)).size === rows.length;
}

/** An import that was saved, with the number of rows of each effect. */
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
