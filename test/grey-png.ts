import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 8 bits for each pixel, grey, not interlaced (PNG, 11.2.1). */
const KIND = [8, 0, 0, 0, 0];

/** Creates a grey PNG of this size in pixels. */
export function greyPng(width: number, height: number): Buffer {
  const header = Buffer.concat([number(width), number(height), Buffer.from(KIND)]);
  const rows = Buffer.alloc((width + 1) * height, 0);
  const data = deflateSync(rows);
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', data),
    pngChunk('IEND'),
  ]);
}

/** Creates a chunk of a PNG with its length and checksum. */
export function pngChunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const namedData = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([number(data.length), namedData, number(crc32(namedData))]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
