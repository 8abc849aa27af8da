import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** An answer that many ask for: serialised and compressed once. `T` is what it says. */
export interface Snapshot<T> {
  readonly value: T;
  readonly etag: string;
  readonly text: Uint8Array<ArrayBuffer>;
  readonly gzipped: Uint8Array<ArrayBuffer>;
}

const compress = promisify(gzip);
const encoder = new TextEncoder();
const TAG_LENGTH = 20;

/** Serialises and compresses an answer. */
export async function makeSnapshot<T>(value: T): Promise<Snapshot<T>> {
  const text = encoder.encode(JSON.stringify(value));
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, TAG_LENGTH);
  return { value, etag: `"${hash}"`, text, gzipped: new Uint8Array(await compress(text)) };
}
