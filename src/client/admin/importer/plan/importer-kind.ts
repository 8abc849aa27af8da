import type { ImportBody } from '../../../../contract/admin/import-body.ts';
import type { ColumnMap } from '../../../../set-up/file/match-columns.ts';
import type { FileTable } from '../../../../set-up/file/parse-table.ts';
import type { FileSchema } from '../../../../set-up/file-schema.ts';
import type { Plan, RowChoice } from '../../../../set-up/plan.ts';
import type { ShapedSheet } from '../../../../set-up/tee-sheet/shape-sheet.ts';

/** The noun for a row of a file. */
export interface ImporterNoun {
  readonly one: string;
  readonly many: string;
}

/** The facts about a kind of file that the importer needs. */
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
  /** Makes the rows that are planned from a file with other rows; absent when the file's rows are planned. */
  readonly shape?: (document: Document, table: FileTable, map: ColumnMap) => ShapedSheet;
  /** Finds the stored spelling of a name; null when nobody has the name. */
  readonly findName?: (document: Document, name: string) => string | null;
  /** What happens to what a whole list does not name: "be removed". */
  readonly describeRemovedGolfer: (document: Document) => string;
  /** Whether a change must say why. `file` is null for an undo, whose rows nobody has. */
  readonly needsReason: (document: Document, file: UsedRows<Row> | null) => boolean;
  /** Answers the question of a row with one of its choices. */
  readonly answer: (row: Row, column: string | null, choice: RowChoice['id']) => Row;
  /** Makes the body of the call that saves the rows. */
  readonly createBody: (document: Document, facts: ImportFacts<Row>) => ImportBody;
}

/** The rows of a file that can be saved. */
export interface UsedRows<Row> {
  readonly rows: readonly Row[];
  readonly wholeList: boolean;
}

/** The facts of an import that is to be saved. */
export interface ImportFacts<Row> {
  readonly rows: readonly Row[];
  readonly whole_list: boolean;
  /** The name of the file; null for a paste. */
  readonly file: string | null;
  readonly reason?: string;
}
