/** What simulations came to so far. */
export interface Tally {
  steps: number;
  /** Ops that people's doings made. */
  ops: number;
  /** Ops that left their tablet. */
  sent: number;
  effects: number;
  conflicts: number;
}

/** Nothing yet. */
export function emptyTally(): Tally {
  return { steps: 0, ops: 0, sent: 0, effects: 0, conflicts: 0 };
}
