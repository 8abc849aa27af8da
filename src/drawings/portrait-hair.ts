import type { Beard, HairStyle } from './portrait-looks.ts';
import { fill } from './svg.ts';

const FRINGE = 'M32 44c-4-16 5-24 16-24s20 8 16 24c-1-6-3-9-6-11-8 1-14 0-18-4-1 5-6 8-8 15z';
const SHORT =
  'M32.3 43c-3-15 5-22 15.7-22s18.7 7 15.7 22c-1.4-5-3-8-6-10-6 2-13 2-19 0-3 2-5 5-6.4 10z';
const SHADE = 'M33 40a15 15 0 0 1 30 0l-1 2q-2-7-6-9-8 2-16 0-4 2-6 9z';

/** Draws many circles as round tufts of one width, because this is the shortest way to write them. */
const drawTufts = (colour: string, width: number, points: string) =>
  `<path stroke="${colour}" stroke-width="${width}" stroke-linecap="round" d="${points}"/>`;

const locs = [-4, -1, 2]
  .map(
    (x) =>
      `M${33 + x} 32q-4 14-1 ${33 - Math.abs(x) * 3}M${63 - x} 32q4 14 1 ${33 - Math.abs(x) * 3}`,
  )
  .join('');

/** Draws the hair behind the head, before the head itself. */
export function drawHairBehind(style: HairStyle, colour: string): string {
  const shapes: Record<HairStyle, string> = {
    crop: '',
    parted: '',
    shaved: '',
    curls: drawTufts(colour, 15, 'M34 35h0M62 35h0M37 27h0M59 27h0M48 24h0'),
    afro: drawTufts(colour, 44, 'M48 33h0') + drawTufts(colour, 14, 'M30 42h0M66 42h0'),
    long: fill(
      colour,
      'M29 44c-1-18 8-25 19-25s20 7 19 25c0 10 2 18 4 26-6 4-40 4-46 0 2-8 4-16 4-26z',
    ),
    bob: fill(
      colour,
      'M30 44c-1-17 7-24 18-24s19 7 18 24c0 7 1 10 2 15-5 3-35 3-40 0 1-5 2-8 2-15z',
    ),
    bun: drawTufts(colour, 16, 'M48 16h0'),
    tail: fill(colour, 'M60 30c10 0 13 10 11 20-1 7 1 11 3 15-8 1-13-5-12-14 0-7-1-13-4-16z'),
    locs: `<path fill="none" stroke="${colour}" stroke-width="4.5" stroke-linecap="round" d="${locs}"/>`,
  };
  return shapes[style];
}

/** Draws the hair over the forehead. */
export function drawHairInFront(style: HairStyle, colour: string): string {
  if (style === 'shaved') return `<path fill="${colour}" opacity=".3" d="${SHADE}"/>`;
  if (style === 'parted' || style === 'long' || style === 'bob') return fill(colour, FRINGE);
  if (style === 'curls' || style === 'afro') {
    return drawTufts(colour, 12, 'M37 30h0M44 28h0M52 28h0M59 30h0');
  }
  return fill(colour, SHORT);
}

/** Draws a beard or moustache under the mouth. */
export function drawBeard(kind: Beard, colour: string): string {
  const jaw =
    'M33 45c1 5 2 7 5 7 3.5 0 5-2 10-2s6.5 2 10 2c3 0 4-2 5-7 1 11-5 19.5-15 19.5s-16-8.5-15-19.5z';
  if (kind === 'full') return fill(colour, jaw);
  if (kind === 'stubble') return `<path fill="${colour}" opacity=".22" d="${jaw}"/>`;
  if (kind === 'moustache')
    return fill(colour, 'M48 49.5c3-1.5 7-.5 8 3-3 .8-6 .3-8-1-2 1.3-5 1.8-8 1 1-3.5 5-4.5 8-3z');
  return '';
}
