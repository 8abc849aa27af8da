import { expect, it } from 'vitest';
import { drawBars } from '../../src/client/ui/code-bar.tsx';

/** Parses the widths of the bars and gaps from the outline. */
function readWidths(hex: string): number[] {
  const { path, width } = drawBars(hex);
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)v10/g)].map(([, x, bar]) => [
    Number(x),
    Number(bar),
  ]);
  return bars.flatMap(([x = 0, bar = 0], index) => [
    bar,
    (bars[index + 1]?.[0] ?? width) - x - bar,
  ]);
}

it('the widths of bars and gaps encode every bit, so that no two fingerprints look the same', () => {
  // 0x1b is 00 01 10 11 in pairs of bits: a bar of 1, a gap of 2, a bar of 3, a gap of 4.
  expect(readWidths('1b')).toEqual([1, 2, 3, 4]);
  expect(readWidths('00ff')).toEqual([1, 1, 1, 1, 4, 4, 4, 4]);
  const all = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
  expect(new Set(all.map((hex) => readWidths(hex).join())).size).toBe(256);
});
