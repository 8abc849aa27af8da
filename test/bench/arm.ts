/** A row of the table: the measurement, its comparison, and whether it keeps the project's promise. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  /** The comparison from the same run. Empty when there is none. */
  readonly against: string;
  readonly figure: string;
  readonly target: string;
  /** Null when nothing is promised. */
  readonly isMet: boolean | null;
}

/** Runs one measurement. `say` prints the progress. */
export type Arm = (say: (line: string) => void) => Promise<Row[]>;
