const LETTERS = 26;

/** Returns the letters by which a spreadsheet calls a column: A for 0, AA for 26. */
export function formatColumnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % LETTERS));
  return index < LETTERS ? last : formatColumnLetters(Math.floor(index / LETTERS) - 1) + last;
}
