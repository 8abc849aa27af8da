/** Every flag is drawn 36 by 24. */
export const FLAG_WIDTH = 36;
export const FLAG_HEIGHT = 24;

type Band = string | readonly [colour: string, parts: number];

/** A filled path. */
export function fill(colour: string, path: string): string {
  return `<path fill="${colour}" d="${path}"/>`;
}

/** The whole cloth in one colour. */
export function cloth(colour: string): string {
  return fill(colour, 'M0 0h36v24H0z');
}

/** Horizontal bands from the top, of equal height unless they say how many parts they take. */
export function across(...bands: readonly Band[]): string {
  return spread(bands, FLAG_HEIGHT, (from, size) => `M0 ${from}h36v${size}H0z`);
}

/** Vertical bands from the hoist. */
export function down(...bands: readonly Band[]): string {
  return spread(bands, FLAG_WIDTH, (from, size) => `M${from} 0h${size}v24h-${size}z`);
}

function spread(
  bands: readonly Band[],
  length: number,
  path: (from: number, size: number) => string,
): string {
  const parts = bands.map((band) => (typeof band === 'string' ? 1 : band[1]));
  const unit = length / parts.reduce((sum, part) => sum + part, 0);
  let from = 0;
  return bands
    .map((band, index) => {
      const size = unit * (parts[index] ?? 1);
      const drawn = fill(typeof band === 'string' ? band : band[0], path(round(from), round(size)));
      from += size;
      return drawn;
    })
    .join('');
}

/** An upright cross through the middle of the height, `x` its centre from the hoist. */
export function cross(colour: string, x: number, thickness: number): string {
  return line(colour, thickness, `M0 12h36M${x} 0v24`);
}

/** A diagonal cross from corner to corner. */
export function saltire(colour: string, thickness: number): string {
  return line(colour, thickness, 'M0 0l36 24M0 24L36 0');
}

/** A stroked path. */
export function line(colour: string, thickness: number, path: string): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${thickness}" d="${path}"/>`;
}

/** A disc. */
export function disc(colour: string, x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
