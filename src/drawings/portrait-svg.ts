import { drawCollar, drawShirt, hats } from './portrait-clothes.ts';
import { drawBeard, drawHairBehind, drawHairInFront } from './portrait-hair.ts';
import { chooseLook, hairColours, skins } from './portrait-looks.ts';
import { createSeededRandom } from './seeded-random.ts';
import { createSvgDocument, pick } from './svg.ts';

const SIZE = 96;
const MARGIN = 7;

const skies = [
  '#bfe3d0',
  '#ffdca6',
  '#cbe4f7',
  '#f9cfc2',
  '#e4d7f5',
  '#fbe9ae',
  '#d5ecb8',
  '#bfe9e6',
] as const;
const outfits = [
  ['#0b3d2c', '#e8b04a'],
  ['#c8551b', '#fff3dc'],
  ['#1f5fa8', '#ffd166'],
  ['#a8324a', '#ffe3e0'],
  ['#f2b632', '#0b3d2c'],
  ['#5b3f94', '#f7c8e0'],
  ['#0f7c7c', '#fff3dc'],
  ['#fffaf0', '#c8551b'],
  ['#26323c', '#7fd1ae'],
  ['#e4697a', '#26323c'],
] as const;

/** Draws the portrait of a fictional golfer, an SVG of 96 by 96. The same id always gives the same face and clothes. */
export function portraitSvg(id: number): string {
  const look = chooseLook(id);
  const [skin, shade] = skins[look.skin] ?? skins[0];
  const hair = hairColours[look.colour];
  const random = createSeededRandom(id * 7919);
  const [colour, second] = pick(outfits, random());
  const hat = pick(['cap', 'cap', 'none', 'visor', 'none', 'bucket', 'cap', 'beanie'], random());
  return createSvgDocument(
    SIZE,
    SIZE,
    [
      drawScene(pick(skies, random())),
      drawHairBehind(look.hair, hair),
      `<path fill="${shade}" d="M41 56h14v14q-7 9-14 0z"/>`,
      drawShirt(colour, second, random()),
      drawCollar(pick([colour, second], random())),
      `<path fill="${skin}" d="M33 40a15 15 0 0 1 30 0v6c0 10-7 17-15 17s-15-7-15-17z"/>`,
      `<g fill="${skin}"><circle cx="32.5" cy="45" r="3.7"/><circle cx="63.5" cy="45" r="3.7"/></g>`,
      drawBeard(look.beard, hair),
      // A full beard would hide a closed smile.
      drawFace(shade, pick(look.beard === 'full' ? openSmiles : smiles, random())),
      drawHairInFront(look.hair, hair),
      random() < 0.2 ? glasses : '',
      hats[hat](colour, second),
    ].join(''),
    MARGIN,
  );
}

function drawScene(sky: string): string {
  return (
    `<path fill="${sky}" d="M0 0h96v96H0z"/><circle cx="48" cy="46" r="35" fill="#fff" opacity=".4"/>` +
    '<path fill="#2f7d4f" d="M0 78q24-12 48-8t48-4v30H0z"/>'
  );
}

const glasses =
  '<g fill="#fff" fill-opacity=".15" stroke="#26323c" stroke-width="1.4"><circle cx="41.5" cy="45" r="4.8"/><circle cx="54.5" cy="45" r="4.8"/><path d="M46.3 45h3.4"/></g>';

const openSmiles = [
  '<path fill="#fff" d="M41.5 53h13q-1.5 6-6.5 6t-6.5-6z"/>',
  '<path fill="#7c2d28" d="M42 53.5h12q-1 5.5-6 5.5t-6-5.5z"/><path fill="#fff" d="M42.5 53.5h11l-.8 2h-9.4z"/>',
] as const;

const smiles = [
  ...openSmiles,
  '<path fill="none" stroke="#5b2a20" stroke-width="1.6" stroke-linecap="round" d="M42 54q6 5 12 0"/>',
] as const;

function drawFace(shade: string, mouth: string): string {
  return (
    '<g fill="none" stroke="#241a1a" stroke-width="1.4" stroke-linecap="round">' +
    '<path stroke-width="3.8" d="M41.5 45h0M54.5 45h0"/>' +
    '<path opacity=".75" d="M38.5 40.5q3-2 6 0M51.5 40.5q3-2 6 0"/>' +
    `<path stroke="${shade}" d="M48.5 46l-1.5 4.5h2.5"/>` +
    '<path stroke="#e8604c" stroke-width="6" opacity=".22" d="M38 51h0M58 51h0"/></g>' +
    mouth
  );
}
