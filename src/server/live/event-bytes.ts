import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';

/** An event for a watcher: as plain text, and compressed in such a way that it may follow any other event. */
export interface EventBytes {
  readonly plain: Uint8Array;
  readonly deflated: Uint8Array;
}

/** The head of a gzip stream (RFC 1952, section 2.3): no name, no time. The deflated bytes follow it. */
export const GZIP_HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

const deflate = promisify(deflateRaw);
/** A full flush ends at a byte and refers to no earlier data, so thousands of streams share one compressed event. */
const options = { finishFlush: constants.Z_FULL_FLUSH };
const BYTE = 0x100;

/** Compresses an event. */
export async function encodeEvent(text: string): Promise<EventBytes> {
  const plain = Buffer.from(text);
  return { plain, deflated: await deflate(plain, options) };
}

/** Encodes a short text, up to 255 bytes, as a stored block (RFC 1951, section 3.2.4). */
export function encodeFewBytes(text: string): EventBytes {
  const plain = Buffer.from(text);
  const { length } = plain;
  const head = [0, length, 0, BYTE - 1 - length, BYTE - 1];
  return { plain, deflated: Buffer.from([...head, ...plain]) };
}
