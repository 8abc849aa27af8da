import type { ImportKind } from '../contract/admin/imports.ts';

/** The values of a column that an admin can choose in place of a text that is not understood. */
export interface ColumnChoices {
  /** Describes such a text, after the text in quotes: "is not a country we know". */
  readonly describeUnknown: (text: string) => string;
  /** The first option of the choice: "Choose a country". */
  readonly prompt: string;
  /** Lists the values, as texts for the cell. */
  readonly list: () => readonly string[];
}

/** A column of a file. */
export interface FileColumn {
  /** The name in the header of the template. */
  readonly name: string;
  /** The name on screens. */
  readonly label: string;
  /** Other headers that mean this column, in any case, with or without accents and spaces. */
  readonly synonyms: readonly string[];
  readonly isRequired: boolean;
  /** The required column that a file may lack when it has this one. */
  readonly standsFor?: string;
  /** Two values for the template; null for a column that the template lacks, because its values are refused. */
  readonly examples: readonly [string, string] | null;
  /** The heading of the one cell that shows this column with its neighbours: 18 pars would be 18 columns. */
  readonly cluster?: string;
  /** Present when a text that is not understood is asked about once for all rows that have it. */
  readonly choices?: ColumnChoices;
  /** Describes a text that is read as something else than it shows, for the preview; null for any other text. */
  readonly describeReading?: (text: string) => string | null;
  /** True for a person's name, which can have its surname first or in capitals. */
  readonly holdsNames?: boolean;
  /** True for a name that is asked about when the file has numbers there. */
  readonly hasNumbersQuestion?: boolean;
  /** True for a value of several rows, whose cells are often merged in a spreadsheet. */
  readonly hasMergedQuestion?: boolean;
}

/** The texts of a row by column name. A column that the file does not have is absent. */
export type RowTexts = Readonly<Record<string, string>>;

/** A wrong value of a row. `message` says what to do. */
export interface CellFault {
  readonly column: string;
  readonly message: string;
}

/** A kind of file: its columns, and how its rows are read. */
export interface FileSchema<Row> {
  readonly kind: ImportKind;
  readonly columns: readonly FileColumn[];
  /** Parses the texts of a row, or lists everything that is wrong with them. */
  readonly parseRow: (row: number, texts: RowTexts) => Row | readonly CellFault[];
}

/**
 * The effect of a row of a file. `add`, `change` and `same` can be saved. `refuse`: the row is wrong. `ask`: the admin has
 * to choose, because the row fits several things.
 */
export type RowEffect = 'add' | 'change' | 'same' | 'refuse' | 'ask';

/** One of the things that a row can mean. `yes` confirms something unusual: the row is meant as it is. */
export interface RowChoice {
  readonly id: number | 'new' | 'yes';
  readonly label: string;
}

/** A row with what it would do. */
export interface PlannedRow {
  /** The row's number in the file; the header is row 1. */
  readonly row: number;
  readonly effect: RowEffect;
  /**
   * The changes, or the reason why the row is refused: "team from Ember Foxes to Fjord Wolves". It can be empty, because
   * screens show the effect beside it.
   */
  readonly says: string;
  /** The column that is wrong or that the admin has to choose about; null for the whole row. */
  readonly column: string | null;
  readonly choices?: readonly RowChoice[];
}

/** Something that would be removed, because the file is the whole list and does not name it. */
export interface PlannedRemoval {
  readonly key: string;
  /** The removal as a sentence: "Ann Lee would be removed". */
  readonly says: string;
  /** Why it cannot be removed, as a sentence: "Ann Lee cannot be removed: strokes were entered". Null when it can. */
  readonly refused: string | null;
}

/** The changes that the rows of a file would make. `after` would be stored; null while a row is refused or asks. */
export interface Plan<Content> {
  readonly rows: readonly PlannedRow[];
  readonly removals: readonly PlannedRemoval[];
  readonly after: Content | null;
}

/** The noun for a row: "golfer", "golfers". */
export interface RowNoun {
  readonly one: string;
  readonly many: string;
}

/** The words for the rows of a kind, and for the part of the tournament that they change. */
export interface RowWords<Document> {
  /** The part as the subject of a sentence: "The field" in "The field has changed." */
  readonly subject: string;
  readonly noun: RowNoun;
  /** Describes what happens to entries that a complete list lacks: "be removed". */
  describeRemoval(document: Document): string;
}

/** How rows are planned. */
export interface PlanOptions {
  /** Whether entries that no row names are removed. */
  readonly wholeList: boolean;
  /** Whether the file has more rows, which could not be read. */
  readonly hasUnreadRows?: boolean;
  /** Why an admin changes a published tournament. It never changes what a row does. */
  readonly reason?: string;
}

/** A kind of row that sets a tournament up, for the preview in the browser and for the save on the server. */
export interface RowKind<Document, Row, Content> {
  /** The columns of a file, and how its rows are parsed. */
  readonly schema: FileSchema<Row>;
  readonly words: RowWords<Document>;
  /** Plans what rows change in the document that an admin is shown. */
  plan(document: Document, rows: readonly Row[], options: PlanOptions): Plan<Content>;
  /** Plans the rows of a former content as a whole list, which undoes an import. */
  restore(document: Document, former: Content): Plan<Content>;
  /** Returns the part of a document that is stored. */
  toContent(document: Document): Content;
}

/** Returns the plan of a former content's rows. Once they may be saved, they restore exactly that content. */
export function restoreExactly<Content>(plan: Plan<Content>, former: Content): Plan<Content> {
  return { ...plan, after: plan.after && former };
}
