/** The part of the browser's history that the pad uses. */
export interface PadHistory {
  /**
   * Returns the number of pad levels at the current entry: 0 is a hole, 1 the card or a sheet, 2 a sheet on the card.
   */
  readonly depth: () => number;
  /** Adds an entry for a level. */
  readonly push: (depth: number) => void;
  /** Moves through the entries. `popped` must be called when the browser has moved. */
  readonly go: (delta: number) => void;
}

/**
 * Adds a history entry for each open level, so that Back closes the top one. Skips entries without an open level, which
 * a reload or Forward can produce.
 * @param onBack called with the depth to which the user went back
 */
export function createPadDepth(history: PadHistory, onBack: (depth: number) => void) {
  let wantedDepth = 0;
  let isTravelling = false;

  function settle() {
    if (isTravelling) return;
    const at = history.depth();
    for (let next = at + 1; next <= wantedDepth; next++) history.push(next);
    if (at <= wantedDepth) return;
    isTravelling = true;
    history.go(wantedDepth - at);
  }

  return {
    /** Sets the number of open levels. */
    want(depth: number) {
      wantedDepth = depth;
      settle();
    },
    /** To be called after the browser has moved to another entry. */
    popped() {
      if (isTravelling || history.depth() >= wantedDepth) {
        isTravelling = false;
        settle();
        return;
      }
      wantedDepth = history.depth();
      onBack(wantedDepth);
    },
  };
}
