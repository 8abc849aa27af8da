import { styleText } from 'node:util';
import encodeQR from 'qr';

/** A screen shows a clean code, so the lowest error correction is enough. A camera needs a margin of 4 modules. */
const LOOK = { ecc: 'low', border: 4 } as const;

/** Returns the lines of a QR code for a terminal, two rows of modules a line. */
export function renderTerminalCode(text: string): string[] {
  const lines = encodeQR(text, 'ascii', LOOK).trimEnd().split('\n');
  // White on black in every terminal, because some cameras can't read an inverted code.
  return lines.map((line) => styleText(['whiteBright', 'bgBlack'], line));
}

/** Returns a QR code as an SVG element: dark modules on nothing, margin included. */
export function renderSvgCode(text: string): string {
  return encodeQR(text, 'svg', LOOK);
}
