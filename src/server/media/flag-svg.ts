import { cloth, FLAG_HEIGHT, FLAG_WIDTH, fill, line } from './flag-shapes.ts';
import { flags } from './flags.ts';
import { svgDocument } from './svg.ts';

/** Shown for a country without a drawing: the flag on a green, which is nobody's. */
const golfFlag =
  cloth('#e9f1ea') + line('#0b3d2c', 1.2, 'M14 20V4') + fill('#c8551b', 'M14.6 4l9 3.6-9 3.6z');

/** A thin edge, so that white cloth does not run into a white page. */
const edge =
  '<path fill="none" stroke="#000" stroke-opacity=".2" stroke-width=".6" d="M.3.3h35.4v23.4H.3z"/>';

/** The flag of a country by its code (flags.ts), upper or lower case, as an SVG 36 by 24. */
export function flagSvg(countryCode: string): string {
  const code = countryCode.toUpperCase();
  const drawing = Object.hasOwn(flags, code) ? flags[code] : undefined;
  return svgDocument(FLAG_WIDTH, FLAG_HEIGHT, (drawing ?? golfFlag) + edge);
}
