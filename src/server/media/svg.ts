/** Wraps a drawing of that size into a standalone SVG document; `margin` is cut off on each side. */
export function svgDocument(width: number, height: number, drawing: string, margin = 0): string {
  const box = [margin, margin, width - 2 * margin, height - 2 * margin];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.join(' ')}">${drawing}</svg>`;
}

/** One of the choices, by a number in [0, 1). */
export function pick<const T>(choices: readonly T[], roll: number): T {
  const choice = choices[Math.floor(roll * choices.length)];
  if (choice === undefined) throw new RangeError('nothing to pick from');
  return choice;
}

/** A number for a path: at most two decimals. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** A star with its first point up: the `points` tips lie at `radius`, the notches at `inner` times that. */
export function star(
  x: number,
  y: number,
  radius: number,
  { points = 5, inner = 0.382 }: { points?: number; inner?: number } = {},
): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const reach = index % 2 ? radius * inner : radius;
    const angle = (index * Math.PI) / points - Math.PI / 2;
    return `${short(x + reach * Math.cos(angle))} ${short(y + reach * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}
