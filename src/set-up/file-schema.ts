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
