import { decodeBase45, encodeBase45 } from './base45.ts';
import { UnreadableExport } from './export-file.ts';

const FRAME_VERSION = 1;
/**
 * The most characters of a frame: what a code of 61 modules a side holds. One with 700 characters has 85, which a camera
 * reads less well from a screen.
 */
export const MAX_FRAME_LENGTH = 360;
/** What a frame has beside its data, at most. */
const HEADER_LENGTH = 40;
/** Three characters of base 45 hold two bytes. */
const DATA_BYTES = Math.floor((MAX_FRAME_LENGTH - HEADER_LENGTH) / 3) * 2;
const MAX_FRAMES = 999;
/** The most bytes of an unpacked file. A frame from elsewhere may unpack to more than a tablet has. */
const MAX_FILE_BYTES = 8_000_000;

const FRAME = /^GIMME(\d+)\/([0-9A-F]{16})\/(\d{1,3})\/(\d{1,3})\/(\d{1,6})\/([\dA-Z $%*+\-./:]+)$/;

/** One QR code of an export: the part `index`, from 1, of `count` parts. */
export interface QrFrame {
  /** The start of the packed file's SHA-256, in 16 hexadecimal digits: it names the export and is its checksum. */
  readonly id: string;
  readonly index: number;
  readonly count: number;
  /** The size of the packed file. */
  readonly bytes: number;
  readonly data: Uint8Array<ArrayBuffer>;
}

/**
 * Packs an export file into the texts of QR codes, each of at most {@link MAX_FRAME_LENGTH} characters of the
 * alphanumeric mode.
 *
 * @param text of the file
 * @returns at least one text; the same file gives the same texts
 * @throws RangeError for a file of more than 999 frames
 *
 * Source: docs/outbox.md#export-and-import.
 */
export async function createFrames(text: string): Promise<string[]> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  const count = Math.ceil(packed.length / DATA_BYTES);
  if (count > MAX_FRAMES) throw new RangeError(`${count} frames are more than ${MAX_FRAMES}`);
  const id = await hash(packed);
  // Equal parts make equal codes, so that the picture does not change its size in the loop.
  const size = Math.ceil(packed.length / count);
  return Array.from({ length: count }, (_, at) => {
    const data = encodeBase45(packed.subarray(at * size, (at + 1) * size));
    return `GIMME${FRAME_VERSION}/${id}/${at + 1}/${count}/${packed.length}/${data}`;
  });
}

/**
 * Parses the text of a QR code.
 *
 * @returns the frame; null for any other code
 * @throws UnreadableExport `newer-version` for a frame of a later release
 */
export function parseFrame(text: string): QrFrame | null {
  const [, version, id = '', ...rest] = FRAME.exec(text) ?? /^GIMME(\d+)\//.exec(text) ?? [];
  if (Number(version) > FRAME_VERSION) throw new UnreadableExport('newer-version');
  const [index, count, bytes] = rest.slice(0, 3).map(Number);
  const data = decodeBase45(rest[3] ?? '');
  if (!index || !count || !bytes || !data || index > count) return null;
  return { id, index, count, bytes, data };
}

/** What was read of one export. */
export interface FrameSet {
  readonly id: string;
  readonly count: number;
  readonly bytes: number;
  readonly parts: ReadonlyMap<number, Uint8Array<ArrayBuffer>>;
}

/**
 * Adds a frame to the sets of the exports that were read before, in any order. A frame that is there already changes
 * nothing; frames of two exports never mix.
 *
 * @returns the sets, with the frame's own at the end
 */
export function addFrame(sets: readonly FrameSet[], frame: QrFrame): readonly FrameSet[] {
  const { index, data, ...whole } = frame;
  const isOwn = ({ id, count, bytes }: FrameSet) =>
    id === whole.id && count === whole.count && bytes === whole.bytes;
  const known = sets.find(isOwn)?.parts;
  const parts = known?.has(index) ? known : new Map(known).set(index, data);
  return [...sets.filter((set) => !isOwn(set)), { ...whole, parts }];
}

/** Returns the numbers of the frames that a set still needs, in order. */
export function listMissingFrames({ count, parts }: FrameSet): number[] {
  return Array.from({ length: count }, (_, at) => at + 1).filter((index) => !parts.has(index));
}

/**
 * Unpacks the export file of a complete set.
 *
 * @returns the text of the file, for `parseExport`
 * @throws UnreadableExport `damaged` when a frame is missing or the checksum is wrong: then every frame must be read again
 */
export async function joinFrames(set: FrameSet): Promise<string> {
  const parts = [...set.parts].toSorted(([a], [b]) => a - b).map(([, data]) => data);
  const packed = new Uint8Array(await new Blob(parts).arrayBuffer());
  if (packed.length !== set.bytes || (await hash(packed)) !== set.id) {
    throw new UnreadableExport('damaged');
  }
  const unpacked = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .pipeThrough(limitSize());
  try {
    return await new Response(unpacked).text();
  } catch {
    throw new UnreadableExport('damaged');
  }
}

/** Returns the first 16 hexadecimal digits of the SHA-256. */
async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

/** Passes a stream on, and throws a RangeError when it becomes longer than an export can be. */
function limitSize(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let length = 0;
  return new TransformStream({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > MAX_FILE_BYTES) throw new RangeError('the file is too large');
      controller.enqueue(chunk);
    },
  });
}
