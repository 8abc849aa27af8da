import type { ImportBody } from '../../../../contract/admin/import-body.ts';
import type { ColumnMap } from '../../../../set-up/file/match-columns.ts';
import type { FileTable } from '../../../../set-up/file/parse-table.ts';
import type { RowChoice, RowKind } from '../../../../set-up/row-kind.ts';
import type { ShapedSheet } from '../../../../set-up/tee-sheet/shape-sheet.ts';

/** A kind of file: its rows, and what only the screen needs to know about them. */
export interface ImporterKind<Document, Row> {
  /** The kind of its rows, which the server shares. */
  readonly rows: RowKind<Document, Row, unknown>;
  /** Creates the rows to plan when they differ from the file's rows; absent when the file's rows are planned. */
  readonly shape?: (document: Document, table: FileTable, map: ColumnMap) => ShapedSheet;
  /** Returns a name's stored spelling; null for an unknown name. */
  readonly findName?: (document: Document, name: string) => string | null;
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
  readonly shown: string;
  readonly rows: Row[];
  readonly whole_list: boolean;
  /** The file's name; null for pasted rows. */
  readonly file: string | null;
  readonly dry_run: false;
}
