import { crc32, inflateSync } from 'node:zlib';
import type { PictureCleaner } from './clean-picture.ts';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The bytes that every chunk has beside its data: length, name, checksum. */
const FRAME_BYTES = 12;
const HEADER_BYTES = 13;

/** Chunks that make up the picture, its colours and its animation (PNG, third edition, section 11). */
const SHOWN_CHUNKS = [
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'acTL', 'fcTL', 'fdAT'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'pHYs'],
];

/** The number of values that make one pixel, by colour type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The most bytes to count. A picture of 1,024 by 1,024 pixels with 16 bits for each value has 8.4 million. */
const MAX_COUNTED_BYTES = 2 ** 24;

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
}

/** Cleans a PNG. Keeps its colour profile. */
export const cleanPng: PictureCleaner = (bytes) => {
  const chunks = bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE) ? parseChunks(bytes) : null;
  const header = chunks?.[0]?.name === 'IHDR' ? chunks[0].data : null;
  if (!chunks || header?.length !== HEADER_BYTES) return null;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (width === 0 || height === 0) return null;
  if (!hasAllRows(chunks, header, width, height)) return null;
  const shownChunks = chunks
    .filter(({ name }) => SHOWN_CHUNKS.includes(name))
    .map(({ name, data }) => createChunk(name, data));
  return { width, height, bytes: Buffer.concat([SIGNATURE, ...shownChunks]) };
};

/** Whether the pixels are complete: there are as many bytes as the rows need, or {@link MAX_COUNTED_BYTES}. */
function hasAllRows(chunks: Chunk[], header: Buffer, width: number, height: number): boolean {
  const bits = width * header.readUInt8(8) * (SAMPLES[header.readUInt8(9)] ?? 0);
  if (bits === 0) return false;
  const neededLength = height * (1 + Math.ceil(bits / 8));
  const pixels = chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data);
  return countInflated(Buffer.concat(pixels)) >= Math.min(neededLength, MAX_COUNTED_BYTES);
}

/** Returns the chunks up to the end of the picture; null when the end is missing or a checksum is wrong. */
function parseChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + FRAME_BYTES <= bytes.length; ) {
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const namedBytes = bytes.subarray(at + 4, end - 4);
    if (crc32(namedBytes) !== bytes.readUInt32BE(end - 4)) return null;
    const name = namedBytes.toString('latin1', 0, 4);
    chunks.push({ name, data: namedBytes.subarray(4) });
    if (name === 'IEND') return chunks;
    at = end;
  }
  return null;
}

/** Returns the length of decompressed data, up to {@link MAX_COUNTED_BYTES}; 0 when it is broken. */
function countInflated(data: Buffer): number {
  try {
    return inflateSync(data, { maxOutputLength: MAX_COUNTED_BYTES }).length;
  } catch (error) {
    const isMore =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isMore ? MAX_COUNTED_BYTES : 0;
  }
}

function createChunk(name: string, data: Buffer): Buffer {
  const namedData = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const chunk = Buffer.alloc(FRAME_BYTES + data.length);
  chunk.writeUInt32BE(data.length, 0);
  namedData.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(namedData), chunk.length - 4);
  return chunk;
}
