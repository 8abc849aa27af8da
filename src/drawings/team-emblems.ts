import { drawDisc, drawLine, drawStar, fill, formatSvgNumber } from './svg.ts';

const INK = '#20302a';
const BALL = '#fffdf6';

const drawRoundLine = (colour: string, thickness: number, path: string) =>
  `<g stroke-linecap="round" stroke-linejoin="round">${drawLine(colour, thickness, path)}</g>`;

/** Returns a golf ball with its dimples. */
const drawBall = (x: number, y: number, radius: number) =>
  drawDisc(BALL, x, y, radius) +
  `<g transform="translate(${x} ${y}) scale(${formatSvgNumber(radius / 18)})">${fill('#dfe3da', dimples)}</g>`;

const dimples = [
  [-7, -11],
  [0, -13],
  [7, -11],
  [-12, -4],
  [12, -4],
  [-12, 4],
  [12, 4],
]
  .map(([x, y]) => `M${x} ${y}a1.4 1.4 0 1 0 .1 0`)
  .join('');

const eyes = drawDisc(INK, 41, 41, 2.4) + drawDisc(INK, 55, 41, 2.4);
const pin = (x: number, top: number, foot: number, colour: string) =>
  drawRoundLine(BALL, 2.4, `M${x} ${foot}V${top}`) +
  fill(colour, `M${x + 1} ${top - 1}l15 6-15 6z`);

/** The emblems for a crest, in its second colour: a golf ball as a mascot, or a flag in a landscape. */
export const emblems = {
  pin: (accent: string) =>
    fill('#ffffff33', 'M18 62q30-16 60 0z') + pin(46, 20, 60, accent) + drawBall(34, 57, 5),
  fox: (accent: string) =>
    fill(accent, 'M29 16l15 10-14 16zM67 16L52 26l14 16z') +
    drawBall(48, 42, 18) +
    fill(accent, 'M30 42q12 0 18 12 6-12 18-12a18 18 0 0 1-36 0z') +
    eyes +
    drawDisc(INK, 48, 55, 2.8),
  heron: (accent: string) =>
    drawBall(58, 34, 13) +
    drawRoundLine(INK, 7, 'M40 60q14-14 5-24t2-14') +
    drawRoundLine(accent, 5, 'M40 60q14-14 5-24t2-14') +
    fill('#f2b632', 'M48 17l18 4-18 4z') +
    drawDisc(INK, 47.5, 20.5, 1.3) +
    drawRoundLine(BALL, 2.6, 'M20 60q7-5 14 0t14 0 14 0 14 0'),
  ram: (accent: string) =>
    drawBall(48, 42, 18) +
    drawRoundLine(accent, 6, 'M40 25c-16-8-26 6-20 17s14 4 10-3M56 25c16-8 26 6 20 17s-14 4-10-3') +
    eyes +
    drawRoundLine(INK, 2, 'M44 52l4 3 4-3M48 55v3'),
  aurora: (accent: string) =>
    drawRoundLine(accent, 4, 'M18 34q15-18 30-8t30-8') +
    drawRoundLine('#f6c9e6', 4, 'M18 43q15-18 30-8t30-8') +
    drawRoundLine(BALL, 3, 'M18 51q15-18 30-8t30-8') +
    drawBall(48, 54, 9) +
    fill('#ffe08a', drawStar(30, 20, 6, { points: 4 })),
  comet: (accent: string) =>
    drawRoundLine(accent, 6, 'M20 22l28 20M34 16l22 20M18 38l24 13') +
    drawRoundLine('#ffe3b8', 2.4, 'M26 18l24 20M18 30l26 17') +
    drawBall(56, 46, 15),
  kite: (accent: string) =>
    fill(accent, 'M50 12l20 18-22 26-14-28z') +
    drawRoundLine(INK, 1.6, 'M50 12l-2 44M34 28l36 2') +
    drawRoundLine(BALL, 2.2, 'M48 56q-10 0-10 4t-10 0') +
    drawBall(24, 57, 6),
  baobab: (accent: string) =>
    fill('#6a4327', 'M42 62c3-10 2-18-2-26h16c-4 8-5 16-2 26z') +
    drawDisc(accent, 34, 30, 10) +
    drawDisc(accent, 48, 24, 12) +
    drawDisc(accent, 62, 30, 10) +
    fill('#ffffff40', 'M18 62q30-8 60 0z') +
    drawBall(66, 57, 6),
  wolf: (accent: string) =>
    fill(accent, 'M30 12l14 14-16 14zM66 12L52 26l16 14z') +
    drawDisc(accent, 48, 42, 18) +
    fill(BALL, 'M32 50q8-2 12-10l4 6 4-6q4 8 12 10a18 18 0 0 1-32 0z') +
    fill(INK, 'M37 37l7 3-6 3zM59 37l-7 3 6 3zM45 52h6l-3 4z'),
  cactus: (accent: string) =>
    drawRoundLine(accent, 9, 'M48 60V22M48 50H34V36M48 44h14V30') +
    drawRoundLine('#ffffff55', 1.6, 'M48 58V24M34 47V38M62 41v-9') +
    drawBall(24, 57, 6) +
    drawDisc('#ffd166', 68, 26, 6),
  gull: (accent: string) =>
    drawRoundLine(BALL, 6, 'M19 28q13-8 20 10M77 28q-13-8-20 10') +
    drawBall(48, 44, 15) +
    drawDisc(INK, 43, 40, 2.2) +
    drawDisc(INK, 53, 40, 2.2) +
    fill(accent, 'M42 46h12l-6 8z') +
    drawRoundLine(accent, 2.4, 'M20 62q7-5 14 0t14 0 14 0 14 0'),
  tiger: (accent: string) =>
    drawDisc(accent, 33, 28, 7) +
    drawDisc(accent, 63, 28, 7) +
    drawDisc(accent, 48, 42, 18) +
    fill(INK, 'M45 24h6l-3 9zM38 26l4-2 2 7zM58 26l-4-2-2 7zM30 40l8 2-8 3zM66 40l-8 2 8 3z') +
    drawDisc(BALL, 44, 51, 5) +
    drawDisc(BALL, 52, 51, 5) +
    fill(INK, 'M45 46h6l-3 4z') +
    eyes,
  hare: (accent: string) =>
    drawRoundLine(BALL, 9, 'M42 30q-6-10-3-17M54 30q6-10 3-17') +
    drawRoundLine(accent, 3.6, 'M42 28q-5-8-3-14M54 28q5-8 3-14') +
    drawBall(48, 44, 17) +
    drawDisc(INK, 42, 42, 2.3) +
    drawDisc(INK, 54, 42, 2.3) +
    fill(accent, 'M45 48h6l-3 3.5z') +
    drawRoundLine(INK, 1.6, 'M48 52v3M44 57q4-1 4-3 0 2 4 3'),
  owl: (accent: string) =>
    fill(accent, 'M28 18q10 6 20 6t20-6q4 22 0 32-6 13-20 13t-20-13q-4-10 0-32z') +
    drawBall(38, 38, 10) +
    drawBall(58, 38, 10) +
    drawDisc(INK, 39, 39, 4.5) +
    drawDisc(INK, 57, 39, 4.5) +
    fill('#f2b632', 'M44 46h8l-4 8z'),
} as const;
