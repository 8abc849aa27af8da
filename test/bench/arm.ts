/** One line of the table: what was measured, against what, and whether it is what the project promises. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  /** What it is compared with, measured in the same run; empty for a figure that stands alone. */
  readonly against: string;
  readonly figure: string;
  readonly target: string;
  /** Null where nothing is promised. */
  readonly isMet: boolean | null;
}

/** A measurement that stands by itself. `say` tells whoever waits how far it is. */
export type Arm = (say: (line: string) => void) => Promise<Row[]>;
