/** The numbers of the simulations so far. */
export interface Tally {
  steps: number;
  /** Ops that users' acts created. */
  ops: number;
  /** Uploads that an admin made. */
  uploads: number;
  /** Ops that a tablet has sent. */
  sent: number;
  effects: number;
  conflicts: number;
}

/** Returns a tally with zeros. */
export function emptyTally(): Tally {
  return { steps: 0, ops: 0, uploads: 0, sent: 0, effects: 0, conflicts: 0 };
}
