import decodeQR from 'qr/decode.js';

/** The width of a module in pixels, because a camera needs more than one. */
const SCALE = 4;

/** The light halves of a character cell: upper, lower. */
const LIGHT: Record<string, readonly [boolean, boolean]> = {
  '█': [true, true],
  '▀': [true, false],
  '▄': [false, true],
  ' ': [false, false],
};

/** Parses the QR code that a terminal shows, as a camera does. */
export function readTerminalCode(output: string): string {
  const lines = output
    .split('\n')
    .filter((line) => /^ {2}[█▀▄ ]+$/.test(line) && /[█▀▄]/.test(line));
  const rows = lines.flatMap((line) => {
    const halves = [...line.slice(2)].map((cell) => LIGHT[cell] ?? [false, false]);
    return [halves.map(([upper]) => upper), halves.map(([, lower]) => lower)];
  });
  const width = (rows[0]?.length ?? 0) * SCALE;
  const height = rows.length * SCALE;
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isLight = rows[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)];
      data.fill(isLight ? 255 : 0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return decodeQR({ width, height, data });
}
