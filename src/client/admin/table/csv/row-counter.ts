const QUOTE = 34;
const LINE_FEED = 10;

/** A counter for the rows of a CSV file while its bytes arrive. */
export interface RowCounter {
  readonly add: (bytes: Uint8Array) => void;
  /** Returns the number of rows below the header. An unfinished row counts too. */
  readonly count: () => number;
}

/** Creates a row counter. A line break inside quotes belongs to the value, and a doubled quote does not end it. */
export function createRowCounter(): RowCounter {
  let lines = 0;
  let isQuoted = false;
  let isLineOpen = false;
  return {
    add: (bytes) => {
      for (const byte of bytes) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        const isEnd = byte === LINE_FEED && !isQuoted;
        if (isEnd) lines += 1;
        isLineOpen = !isEnd;
      }
    },
    count: () => Math.max(0, lines + (isLineOpen ? 1 : 0) - 1),
  };
}
