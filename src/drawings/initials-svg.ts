import { createSvgDocument, fill, pick } from './svg.ts';

const SIZE = 96;

/** Backgrounds on which white letters have a contrast of at least 4.5. */
const colours = [
  '#0b3d2c',
  '#1f5fa8',
  '#8a3a12',
  '#5b3f94',
  '#0f6a6a',
  '#a8324a',
  '#26323c',
  '#5d5a12',
] as const;

/** Matches the initials in a URL: one or two letters, each with its marks. */
export const INITIALS = /^(?:\p{L}\p{M}*){1,2}$/u;

/** Returns the initials of a name: "SG" of Sergio García, "EF" of Ember Foxes, "T" of Team 1. */
export function getInitials(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => /\p{L}\p{M}*/u.exec(word)?.[0] ?? '')
    .filter((letter) => letter !== '');
  const [first = 'X', ...more] = letters;
  const initials = `${first}${more.at(-1) ?? ''}`.toUpperCase();
  // Some capitals are two letters: "ß" is "SS".
  return INITIALS.test(initials) ? initials : first;
}

/** Chooses the number of a colour, so that neighbours in a list differ. */
export function chooseColour(id: number): number {
  return id % colours.length;
}

/** Draws initials on a colour, an SVG of 96 by 96. They stand where a face would, because wide cards show the upper part. */
export function initialsSvg(initials: string, colour: number): string {
  const letters = `<text x="48" y="42" fill="#fff" font-family="system-ui,sans-serif" font-size="32" font-weight="700" text-anchor="middle" dominant-baseline="central">${initials}</text>`;
  const background = pick(colours, chooseColour(colour) / colours.length);
  return createSvgDocument(SIZE, SIZE, fill(background, 'M0 0h96v96H0z') + letters);
}
