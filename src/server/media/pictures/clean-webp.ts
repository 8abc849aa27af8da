import type { PictureCleaner } from './clean-picture.ts';
import { createOrientationExif, parseOrientation, UPRIGHT } from './orientation.ts';

const RIFF_BYTES = 12;
const FRAME_BYTES = 8;
const EXTENDED_BYTES = 10;
/** The bytes before a frame of a moving picture: its place and time. */
const MOVING_BYTES = 16;

/** Chunks that make up the picture, its colours and its movement (RFC 9649, section 2.7). */
const SHOWN = ['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L'];
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

/** Older programs write the header of a JPEG's Exif before the data. */
const EXIF = 'Exif\0\0';

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Cleans a WebP. Keeps its colour profile. */
export const cleanWebp: PictureCleaner = (bytes) => {
  const end = FRAME_BYTES + bytes.readUInt32LE(4);
  const chunks = end <= bytes.length ? parseChunks(bytes.subarray(RIFF_BYTES, end)) : null;
  const size = chunks && parseSize(chunks);
  if (!chunks || !size || !chunks.some(hasPixels)) return null;
  const exif = chunks.find(({ name }) => name === 'EXIF');
  const orientation = exif ? parseOrientation(withoutHeader(exif.data)) : UPRIGHT;
  // Only the extended form of a WebP may have an orientation.
  const isTurned = orientation !== UPRIGHT && chunks[0]?.name === 'VP8X';
  const keptChunks = chunks.flatMap((chunk) => filterVisibleChunks(chunk, isTurned));
  const turnChunks = isTurned ? [{ name: 'EXIF', data: createOrientationExif(orientation) }] : [];
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    ...[...keptChunks, ...turnChunks].map(createChunk),
  ]);
  return { ...size, bytes: createChunk({ name: 'RIFF', data: body }) };
};

function parseChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = 0; at + FRAME_BYTES <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    const data = bytes.subarray(at + FRAME_BYTES, at + FRAME_BYTES + length);
    if (data.length < length) return null;
    chunks.push({ name: bytes.toString('latin1', at, at + 4), data });
    at += FRAME_BYTES + length + (length % 2);
  }
  return chunks;
}

/** Returns the size of the canvas, or of the only picture; null when a picture in it is broken. */
function parseSize([first]: readonly Chunk[]): Size | null {
  if (first?.name !== 'VP8X') return first ? parseFrameSize(first) : null;
  if (first.data.length < EXTENDED_BYTES) return null;
  return { width: first.data.readUIntLE(4, 3) + 1, height: first.data.readUIntLE(7, 3) + 1 };
}

/** Tells whether a chunk has all pixels of a picture, itself or as a frame of a moving one. */
function hasPixels(chunk: Chunk): boolean {
  if (chunk.name !== 'ANMF') return parseFrameSize(chunk) !== null;
  return parseChunks(chunk.data.subarray(MOVING_BYTES))?.some(hasPixels) ?? false;
}

function parseFrameSize({ name, data }: Chunk): Size | null {
  if (name === 'VP8 ') return parseLossySize(data);
  return name === 'VP8L' ? parseLosslessSize(data) : null;
}

/** Parses a key frame (RFC 6386, section 9.1): its size and the end of its first part; more must follow. */
function parseLossySize(data: Buffer): Size | null {
  if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) return null;
  const firstPart = data.readUIntLE(0, 3) >> 5;
  if (data.length <= 10 + firstPart) return null;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

/** Parses lossless data (RFC 9649, section 3.4): a signature, 14 bits for each side minus one, and the pixels. */
function parseLosslessSize(data: Buffer): Size | null {
  if (data.length <= 5 || data[0] !== 0x2f) return null;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/** Returns the part of a chunk that shows the picture, in a list. The list is empty when no part does. */
function filterVisibleChunks({ name, data }: Chunk, isTurned: boolean): Chunk[] {
  if (!SHOWN.includes(name)) return [];
  if (name === 'VP8X') return [{ name, data: withFlags(data, isTurned) }];
  if (name !== 'ANMF') return [{ name, data }];
  const parts = parseChunks(data.subarray(MOVING_BYTES)) ?? [];
  const keptParts = parts.filter((part) => SHOWN.includes(part.name)).map(createChunk);
  return [{ name, data: Buffer.concat([data.subarray(0, MOVING_BYTES), ...keptParts]) }];
}

function withFlags(extendedHeader: Buffer, isTurned: boolean): Buffer {
  const changedHeader = Buffer.from(extendedHeader);
  const flags = extendedHeader.readUInt8(0) & ~(EXIF_FLAG | XMP_FLAG);
  changedHeader.writeUInt8(isTurned ? flags | EXIF_FLAG : flags, 0);
  return changedHeader;
}

function withoutHeader(exif: Buffer): Buffer {
  const hasHeader = exif.toString('latin1', 0, EXIF.length) === EXIF;
  return hasHeader ? exif.subarray(EXIF.length) : exif;
}

function createChunk({ name, data }: Chunk): Buffer {
  const header = Buffer.alloc(FRAME_BYTES);
  header.write(name, 'latin1');
  header.writeUInt32LE(data.length, 4);
  return Buffer.concat([header, data, Buffer.alloc(data.length % 2)]);
}
