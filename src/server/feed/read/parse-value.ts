import * as v from 'valibot';
import { decodeEntities } from '../../../contract/base/entities.ts';
import { Timestamp } from '../../../contract/base/fields.ts';

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

/**
 * Returns a text as it was meant: without entities and letters that were encoded twice, and without what the database
 * cannot store, NUL and half of a surrogate pair.
 */
export function cleanFeedText(value: unknown): string {
  return decodeEntities(decodeTwice(String(parseFeedCell(value) ?? '')))
    .toWellFormed()
    .replaceAll('\0', '')
    .trim();
}

/** Decodes "SÃ¸ren": UTF-8 that another program read as Latin-1. No name has such letters beside each other. */
function decodeTwice(text: string): string {
  if (!/[\u00C2-\u00F4][\u0080-\u00BF]/.test(text) || /[^\0-\u00FF]/.test(text)) return text;
  const decoded = Buffer.from(text, 'latin1').toString();
  return decoded.includes('\uFFFD') ? text : decoded;
}

/** 1 January 2000, in seconds. A smaller number is no time. */
const FIRST_SECOND = 946_684_800;

/**
 * Parses a time: ISO 8601 or another usual form with its zone, or seconds or milliseconds since 1970. Null for anything
 * else, because a time without a zone can be a day away.
 */
export function parseFeedTime(value: unknown): string | null {
  const bare = isRecord(value) && '$date' in value ? value.$date : value;
  const cell = parseFeedCell(bare);
  if (v.is(Timestamp, cell)) return cell;
  const number = /^\d{9,13}$/.test(String(cell)) ? Number(cell) : null;
  if (number !== null) {
    const ms = number < FIRST_SECOND * 1_000 ? number * 1_000 : number;
    return ms < FIRST_SECOND * 1_000 ? null : new Date(ms).toISOString();
  }
  const hasZone = typeof cell === 'string' && /\d\s*(?:Z|GMT|UTC|[+-]\d\d:?\d\d)$/i.test(cell);
  const time = hasZone ? Date.parse(cell) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
