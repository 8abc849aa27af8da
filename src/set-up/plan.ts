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
