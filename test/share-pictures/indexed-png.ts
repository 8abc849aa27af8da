import { deflateSync } from 'node:zlib';
import { pngChunk } from '../grey-png.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 8 bits for each pixel, with a palette, not interlaced (PNG, 11.2.1). */
const KIND = [8, 3, 0, 0, 0];

/**
 * Makes a PNG with a palette of the 256 most frequent colours, a third as large as one without. Flat art has few
 * colours, and the others are those of edges.
 *
 * @param pixels four bytes a pixel; the last one is ignored
 */
export function indexedPng(pixels: Uint8Array, width: number, height: number): Buffer {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const color = colorAt(pixels, at);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const palette = [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 256)
    .map(([color]) => color);
  const indexes = new Map(palette.map((color, index) => [color, index]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const color = colorAt(pixels, 4 * (y * width + x));
      const index = indexes.get(color) ?? findNearest(palette, color);
      indexes.set(color, index);
      rows[y * (width + 1) + 1 + x] = index;
    }
  }
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', Buffer.concat([size, Buffer.from(KIND)])),
    pngChunk('PLTE', Buffer.from(palette.flatMap(channels))),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND'),
  ]);
}

function colorAt(pixels: Uint8Array, at: number): number {
  const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
  return red * 65_536 + green * 256 + blue;
}

const channels = (color: number) => [color >> 16, (color >> 8) & 255, color & 255];

function findNearest(palette: readonly number[], color: number): number {
  const wanted = channels(color);
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, other] of palette.entries()) {
    const distance = channels(other).reduce(
      (sum, channel, place) => sum + (channel - (wanted[place] ?? 0)) ** 2,
      0,
    );
    if (distance < least) [nearest, least] = [index, distance];
  }
  return nearest;
}
