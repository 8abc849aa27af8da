import type { PictureCleaner } from './clean-picture.ts';

/** Markers of ITU T.81, table B.1. */
const MARKER = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
/** Markers of frames, tables and scans. A picture needs all of them. */
const NEEDED_MARKERS = [0xc4, 0xcc, SCAN, 0xdb, 0xdc, 0xdd];
const FRAMES = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];

const JFIF_BYTES = 14;
const ADOBE_BYTES = 12;

interface Segment {
  readonly marker: number;
  readonly data: Buffer;
  /** The coded pixels after a scan's header. */
  readonly pixels: Buffer;
}

/** Cleans a JPEG. Keeps its colours: the ICC profile and Adobe's colour marker. */
export const cleanJpeg: PictureCleaner = (bytes) => {
  const segments = parseSegments(bytes);
  const frames = segments?.filter(({ marker }) => FRAMES.includes(marker)) ?? [];
  const [frame] = frames;
  if (!segments || !frame || frames.length > 1 || frame.data.length < 5) return null;
  const [height, width] = [frame.data.readUInt16BE(1), frame.data.readUInt16BE(3)];
  if (width === 0 || height === 0) return null;
  const codedLength = segments.reduce((sum, { pixels }) => sum + pixels.length, 0);
  if (codedLength * 8 < computeFewestBits(width, height)) return null;
  const keptParts = segments.flatMap(({ marker, data, pixels }) => {
    const shownData = extractVisibleData(marker, data);
    return shownData ? [createSegment(marker, shownData), pixels] : [];
  });
  const [first, last] = [Buffer.from([MARKER, START]), Buffer.from([MARKER, END])];
  return { width, height, bytes: Buffer.concat([first, ...keptParts, last]) };
};

/**
 * Returns the smallest number of bits that a picture can have. Each block of 8 by 8 pixels needs one bit. The colours
 * of 16 by 16 pixels may share one bit.
 */
function computeFewestBits(width: number, height: number): number {
  return Math.ceil(width / 16) * Math.ceil(height / 16);
}

/** Returns the segments up to the end of the picture; null when the file has no end. */
function parseSegments(bytes: Buffer): Segment[] | null {
  const segments: Segment[] = [];
  for (let at = 2; ; ) {
    if (bytes[at] !== MARKER) return null;
    while (bytes[at] === MARKER) at += 1;
    const marker = bytes[at];
    if (marker === END) return segments;
    if (marker === undefined || at + 3 > bytes.length) return null;
    const dataEnd = at + 1 + bytes.readUInt16BE(at + 1);
    if (dataEnd < at + 3 || dataEnd > bytes.length) return null;
    const end = marker === SCAN ? findScanEnd(bytes, dataEnd) : dataEnd;
    const data = bytes.subarray(at + 3, dataEnd);
    segments.push({ marker, data, pixels: bytes.subarray(dataEnd, end) });
    at = end;
  }
}

/** Finds the end of coded pixels: the first marker that is neither a stuffed zero nor a restart. */
function findScanEnd(bytes: Buffer, from: number): number {
  for (let at = from; ; at += 1) {
    at = bytes.indexOf(MARKER, at);
    if (at === -1) return bytes.length;
    const next = bytes[at + 1] ?? END;
    const isInScan = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isInScan) return at;
  }
}

/** Returns the part of a segment's data that shows the picture; null when no part does. */
function extractVisibleData(marker: number, data: Buffer): Buffer | null {
  if (NEEDED_MARKERS.includes(marker) || FRAMES.includes(marker)) return data;
  if (marker === APP0 && hasPrefix(data, 'JFIF\0')) return withoutPreview(data);
  if (marker === APP2 && hasPrefix(data, 'ICC_PROFILE\0')) return data;
  if (marker === APP14 && hasPrefix(data, 'Adobe')) return data.subarray(0, ADOBE_BYTES);
  return null;
}

function withoutPreview(jfif: Buffer): Buffer | null {
  if (jfif.length < JFIF_BYTES) return null;
  const header = Buffer.from(jfif.subarray(0, JFIF_BYTES));
  header.writeUInt16BE(0, JFIF_BYTES - 2);
  return header;
}

function createSegment(marker: number, data: Buffer): Buffer {
  const header = Buffer.from([MARKER, marker, 0, 0]);
  header.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([header, data]);
}

function hasPrefix(data: Buffer, text: string): boolean {
  return data.toString('latin1', 0, text.length) === text;
}
