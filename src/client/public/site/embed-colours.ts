import type { CSSProperties } from 'react';

/** Matches three, four, six or eight hex digits, as CSS allows them after a hash. */
const HEX = /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

function readColour(query: URLSearchParams, name: string): string | undefined {
  const digits = query.get(name) ?? '';
  return HEX.test(digits) ? `#${digits}` : undefined;
}

/**
 * Reads the colours that an embedding app requests: `bgcolor` for the background and `color` for headings, in hex
 * without the hash. The page keeps its own colours for every other value.
 */
export function readEmbedColours(search: string): CSSProperties {
  const query = new URLSearchParams(search);
  const background = readColour(query, 'bgcolor');
  const heading = readColour(query, 'color');
  return {
    ...(background && { background, color: chooseInk(background) }),
    ...(heading && { '--heading': heading }),
  };
}

/** Returns black or white: the colour with the better contrast on a background (WCAG relative luminance). */
function chooseInk(background: string): string {
  const digits = background.slice(1);
  const size = digits.length < 6 ? 1 : 2;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((index) => {
    const part = digits.slice(index * size, (index + 1) * size);
    const value = Number.parseInt(part.length === 1 ? part + part : part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  // At this luminance, black and white have the same contrast.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}
