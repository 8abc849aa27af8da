import * as flags from 'country-flag-icons/string/3x2';
import { createSvgDocument, drawLine, fill, formatSvgNumber } from './svg.ts';

/** Nations that play under their own flag, by sporting code. */
const NATIONS: Readonly<Record<string, string>> = {
  ENG: 'GB_ENG',
  NIR: 'GB_NIR',
  SCO: 'GB_SCT',
  WAL: 'GB_WLS',
};

const flagsByCountry: ReadonlyMap<string, string> = new Map(Object.entries(flags));

/** The flag for a code that belongs to no country: the flag on a green. */
const golfFlag = withEdge(
  createSvgDocument(
    36,
    24,
    fill('#e9f1ea', 'M0 0h36v24H0z') +
      drawLine('#0b3d2c', 1.2, 'M14 20V4') +
      fill('#c8551b', 'M14.6 4l9 3.6-9 3.6z'),
  ),
);

/** Returns the flag for an ISO 3166 code or a sporting code, upper or lower case, as an SVG three wide and two high. */
export function flagSvg(countryCode: string): string {
  const code = countryCode.toUpperCase();
  const name = Object.hasOwn(NATIONS, code) ? NATIONS[code] : code;
  const flag = flagsByCountry.get(name ?? '');
  return flag === undefined ? golfFlag : withEdge(flag);
}

/** Draws a thin edge inside the view box, so that a white flag has a border on a white page. */
function withEdge(svg: string): string {
  const box = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = box;
  const thickness = width / 60;
  const path = `M${x} ${y}h${width}v${height}h-${width}z`;
  // Half of the stroke is outside of the view box.
  const edge = `<path fill="none" stroke="#000" stroke-opacity=".2" stroke-width="${formatSvgNumber(2 * thickness)}" d="${path}"/>`;
  return svg.replace('</svg>', `${edge}</svg>`);
}
