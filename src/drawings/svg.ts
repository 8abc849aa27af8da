/** Wraps a drawing of this size into a standalone SVG document, and cuts off `margin` on each side. */
export function createSvgDocument(
  width: number,
  height: number,
  content: string,
  margin = 0,
): string {
  const box = [margin, margin, width - 2 * margin, height - 2 * margin];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.join(' ')}">${content}</svg>`;
}

/** Picks one of the choices by a number in [0, 1). */
export function pick<const T>(choices: readonly T[], roll: number): T {
  const choice = choices[Math.floor(roll * choices.length)];
  if (choice === undefined) throw new RangeError('nothing to pick from');
  return choice;
}

/** Formats a number for a path, with at most two decimals. */
export function formatSvgNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Draws a star with its first point up: the `points` tips are at `radius`, the notches at `inner` times that. */
export function drawStar(
  x: number,
  y: number,
  radius: number,
  { points = 5, inner = 0.382 }: { points?: number; inner?: number } = {},
): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const reach = index % 2 ? radius * inner : radius;
    const angle = (index * Math.PI) / points - Math.PI / 2;
    return `${formatSvgNumber(x + reach * Math.cos(angle))} ${formatSvgNumber(y + reach * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Returns a filled path. */
export function fill(colour: string, path: string): string {
  return `<path fill="${colour}" d="${path}"/>`;
}

/** Returns a stroked path. */
export function drawLine(colour: string, thickness: number, path: string): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${thickness}" d="${path}"/>`;
}

/** Returns a disc. */
export function drawDisc(colour: string, x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
}
