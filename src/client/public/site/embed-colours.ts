import type { CSSProperties } from 'react';

/** Matches three, four, six or eight hex digits, as CSS allows them after a hash. */
const HEX = /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

function parseColour(query: URLSearchParams, name: string): string | undefined {
  const digits = query.get(name) ?? '';
  return HEX.test(digits) ? `#${digits}` : undefined;
}

/**
 * Parses the colours that an embedding app requests: `bgcolor` for the background and `color` for headings, as hex
 * digits. Invalid values, and headings that would be unreadable, keep the page's colours.
 */
export function parseEmbedColours(search: string): CSSProperties {
  const query = new URLSearchParams(search);
  const background = parseColour(query, 'bgcolor');
  const heading = parseColour(query, 'color');
  return {
    ...(background && { background, color: chooseInk(background) }),
    ...(background && heading && isReadable(heading, background) && { '--heading': heading }),
  };
}

/** The contrast that large text needs (WCAG). */
const LARGE_TEXT_CONTRAST = 3;

function isReadable(text: string, background: string): boolean {
  const [dark = 0, light = 0] = [text, background].map(measureLuminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05) >= LARGE_TEXT_CONTRAST;
}

/** Returns black or white, whichever has the better contrast on a background. */
function chooseInk(background: string): string {
  // At this luminance, black and white have the same contrast.
  return measureLuminance(background) > 0.179 ? '#000000' : '#ffffff';
}

/** Returns a colour's relative luminance (WCAG). */
function measureLuminance(colour: string): number {
  const digits = colour.slice(1);
  const size = digits.length < 6 ? 1 : 2;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((index) => {
    const part = digits.slice(index * size, (index + 1) * size);
    const value = Number.parseInt(part.length === 1 ? part + part : part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
