const LONGEST_TEXT = 40;

/** Whether a value of the feed is an object with named fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Parses a number or a text. MongoDB's form of a number, `{"$numberInt": "4"}`, is parsed as its text. Null for
 * anything else.
 */
export function parseFeedCell(value: unknown): string | number | null {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (!isRecord(value)) return null;
  const [field, ...more] = Object.entries(value);
  const isWrapped = more.length === 0 && field?.[0].startsWith('$number');
  return isWrapped && typeof field?.[1] === 'string' ? field[1] : null;
}

/** Parses an integer: a number, or a text of digits such as "1" or "1.0". Null for anything else. */
export function parseWholeNumber(value: unknown): number | null {
  const cell = parseFeedCell(value);
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? cell : null;
  const digits = /^\s*(\d{1,9})(?:\.0+)?\s*$/.exec(cell ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Returns the start of a value for a warning, because the feed may send any value of any length. */
export function quote(value: unknown): string {
  const cell = parseFeedCell(value);
  const text = cell === null ? describe(value) : String(cell);
  const start = [...text.slice(0, 2 * LONGEST_TEXT)].slice(0, LONGEST_TEXT).join('');
  return start.length < text.length ? `${start}…` : text;
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}

/** Returns a text without what the database cannot store: NUL, and half of a surrogate pair. */
export function cleanFeedText(value: unknown): string {
  return String(parseFeedCell(value) ?? '')
    .toWellFormed()
    .replaceAll('\0', '')
    .trim();
}
