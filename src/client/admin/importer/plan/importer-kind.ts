import type { ImportBody } from '../../../../contract/admin/import-body.ts';
import type { ColumnMap } from '../../../../set-up/file/match-columns.ts';
import type { FileTable } from '../../../../set-up/file/parse-table.ts';
import type { FileSchema } from '../../../../set-up/file-schema.ts';
import type { Plan, RowChoice } from '../../../../set-up/plan.ts';
import type { ShapedSheet } from '../../../../set-up/tee-sheet/shape-sheet.ts';

/** The singular and plural noun for a file's row. */
export interface ImporterNoun {
  readonly one: string;
  readonly many: string;
}

/** What the importer needs to know about a kind of file. */
export interface ImporterKind<Document, Row> {
  readonly schema: FileSchema<Row>;
  /** The noun for a row: "golfer", "golfers". */
  readonly noun: ImporterNoun;
  /** The subject of sentences about a change: "The field" in "The field has changed." */
  readonly subject: string;
  /** The first part of the names of downloaded files: "field". */
  readonly fileName: string;
  readonly plan: (
    document: Document,
    rows: readonly Row[],
    options: { readonly wholeList: boolean; readonly hasUnreadRows: boolean },
  ) => Plan<unknown>;
  /** Creates the rows to plan when they differ from the file's rows; absent when the file's rows are planned. */
  readonly shape?: (document: Document, table: FileTable, map: ColumnMap) => ShapedSheet;
  /** Returns a name's stored spelling; null for an unknown name. */
  readonly findName?: (document: Document, name: string) => string | null;
  /** Describes what happens to entries that a complete list lacks: "be removed". */
  readonly describeRemovedGolfer: (document: Document) => string;
  /** Whether a change needs a reason. `file` is null for an undo, which has no rows. */
  readonly needsReason: (document: Document, file: UsedRows<Row> | null) => boolean;
  /** Answers the question of a row with one of its choices. */
  readonly answer: (row: Row, column: string | null, choice: RowChoice['id']) => Row;
  /** Creates the body of the call that saves the rows. */
  readonly createBody: (document: Document, facts: ImportFacts<Row>) => ImportBody;
}

/** The rows of a file to save. */
export interface UsedRows<Row> {
  readonly rows: readonly Row[];
  readonly wholeList: boolean;
}

/** The facts of an import to save. */
export interface ImportFacts<Row> {
  readonly rows: readonly Row[];
  readonly whole_list: boolean;
  /** The file's name; null for pasted rows. */
  readonly file: string | null;
  readonly reason?: string;
}
