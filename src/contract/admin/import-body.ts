import * as v from 'valibot';
import { Id, QueryId, QueryRoundId, Reason } from '../base/fields.ts';
import { FieldDocument, FieldImport } from './field.ts';
import { ImportKind, ImportRecord } from './imports.ts';
import { RoundsDocument, RoundsImport } from './rounds.ts';
import { ScorersDocument, ScorersImport } from './scorers.ts';
import { TeeSheetDocument, TeeSheetImport } from './tee-sheet.ts';

/** The rows of a file or a form, of any kind. */
export const ImportBody = v.variant('kind', [
  FieldImport,
  RoundsImport,
  TeeSheetImport,
  ScorersImport,
]);
export type ImportBody = v.InferOutput<typeof ImportBody>;

/** The document that the rows of a kind change, as the screen shows it to an admin. */
const ImportDocument = v.variant('kind', [
  FieldDocument,
  RoundsDocument,
  TeeSheetDocument,
  ScorersDocument,
]);
export type ImportDocument = v.InferOutput<typeof ImportDocument>;

/** The number of tickets whose golfers or team a row changes. */
const TicketMove = v.object({ row: v.number(), tickets: v.number() });

/**
 * Answer to an import: the import, and the document after it. With `dry_run` nothing was saved: `saved` is null, and
 * the document is the one before. `tickets` lists the rows that move tickets; a removal has row 0. Rows that move none
 * are left out. `tickets_moved` counts each ticket once, although several rows may move it.
 */
export const ImportAnswer = v.object({
  saved: v.nullable(ImportRecord),
  document: ImportDocument,
  tickets: v.array(TicketMove),
  tickets_moved: v.number(),
});
export type ImportAnswer = v.InferOutput<typeof ImportAnswer>;
/** The tickets that rows move. */
export type TicketMoves = Pick<ImportAnswer, 'tickets' | 'tickets_moved'>;

export const UndoImportBody = v.object({
  tournament_id: Id,
  import_id: Id,
  /** Only reports which tickets would change, and undoes nothing. */
  dry_run: v.optional(v.boolean(), false),
  reason: v.optional(Reason),
});
export type UndoImportBody = v.InferOutput<typeof UndoImportBody>;

/** The number of imports in an answer. */
export const IMPORTS_PAGE_SIZE = 50;

/** The imports of one kind and round, or of all, that are older than the import `before`. */
export const ImportsQuery = v.object({
  tournament_id: QueryId,
  kind: v.optional(ImportKind),
  round_id: v.optional(QueryRoundId),
  before: v.optional(QueryId),
});
export type ImportsQuery = v.InferOutput<typeof ImportsQuery>;

/** Imports of a tournament, the newest first. `has_older`: there are more, older than the last one. */
export const ImportHistoryPage = v.object({
  tournament_id: Id,
  imports: v.array(ImportRecord),
  has_older: v.boolean(),
});
export type ImportHistoryPage = v.InferOutput<typeof ImportHistoryPage>;
