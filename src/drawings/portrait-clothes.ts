import { fill, pick } from './svg.ts';

const SHOULDERS = 'M13 96c0-17 12-25 35-25s35 8 35 25z';

/** A polo shirt with its collar. `rolls` choose the pattern. */
export function drawShirt(colour: string, second: string, roll: number): string {
  const pattern = pick(
    [
      '',
      fill(second, 'M14.5 87q33.5-8 67 0l1 5q-34.5-8-69 0z'),
      fill(second, 'M48 71c23 0 35 8 35 25H48z'),
      fill(second, 'M18.7 79.9C24.4 73.9 34.2 71 48 71s23.6 2.9 29.3 8.9q-29.3-7-58.6 0z'),
      fill(second, 'M27 74.5l6-2V96h-6zM63 72.5l6 2V96h-6z'),
    ],
    roll,
  );
  return `${fill(colour, SHOULDERS)}${pattern}`;
}

/** The collar and the buttons below it. */
export function drawCollar(colour: string): string {
  return (
    `${fill(colour, 'M39 67l9 11-9 5-5-13zM57 67l-9 11 9 5 5-13z')}` +
    '<path fill="none" stroke="#000" stroke-opacity=".2" d="M39 67l9 11 9-11M48 78v18"/>'
  );
}

/** The hats, drawn after all other parts. */
export const hats = {
  none: () => '',
  cap: (colour: string, second: string) =>
    fill(colour, 'M31 37c0-13 7-19 17-19s17 6 17 19q-17-6-34 0z') +
    fill(second, 'M30.5 39c-2-1-1-4 1-5 10-4 23-4 33 0 2 1 3 4 1 5-11-4.5-24-4.5-35 0z') +
    drawBadge(),
  visor: (colour: string, second: string) =>
    fill(colour, 'M31.5 36c0-3 .5-5 1.5-7 9-4 21-4 30 0 1 2 1.5 4 1.5 7z') +
    fill(second, 'M30.5 39c-2-1-1-4 1-5 10-4 23-4 33 0 2 1 3 4 1 5-11-4.5-24-4.5-35 0z'),
  bucket: (colour: string, second: string) =>
    fill(colour, 'M34 33c0-10 4-15 14-15s14 5 14 15l6 6q-20-7-40 0z') +
    fill(second, 'M33.8 30q14.2-5 28.4 0l.3 3.5q-14.5-5-29 0z'),
  beanie: (colour: string, second: string) =>
    `<circle cx="48" cy="15" r="4.5" fill="${second}"/>` +
    fill(colour, 'M31.5 34c0-12 7-17 16.5-17s16.5 5 16.5 17z') +
    fill(second, 'M30.5 32.5q17.5-4 35 0v5q-17.5-4-35 0z'),
} as const;

function drawBadge(): string {
  return '<circle cx="48" cy="26" r="3.6" fill="#fff"/><path fill="#c8551b" d="M47 28.5v-5l3.5 1.6-2.7 1.3v2.1z"/>';
}
