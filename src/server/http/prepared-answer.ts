import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A board that is serialised and compressed once for many readers. `T` is the content of the board. */
export interface PreparedAnswer<T> {
  readonly value: T;
  readonly etag: string;
  readonly text: Uint8Array<ArrayBuffer>;
  readonly gzipped: Uint8Array<ArrayBuffer>;
  /** The age of an answer in seconds. It is set when the answer may be outdated, because the database is away. */
  readonly ageS?: number;
}

const compress = promisify(gzip);
const encoder = new TextEncoder();
const TAG_LENGTH = 20;

/** Serialises and compresses an answer. */
export function prepareAnswer<T>(value: T): Promise<PreparedAnswer<T>> {
  return prepareText(value, JSON.stringify(value));
}

/** Compresses the text that is answered for a value. */
export async function prepareText<T>(value: T, answer: string): Promise<PreparedAnswer<T>> {
  const text = encoder.encode(answer);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, TAG_LENGTH);
  return { value, etag: `"${hash}"`, text, gzipped: new Uint8Array(await compress(text)) };
}
