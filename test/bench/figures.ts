/** Returns the median. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** Returns the figure that `part` of the figures, from 0 to 1, does not exceed. */
export function quantile(figures: ArrayLike<number>, part: number): number {
  const sortedFigures = Float64Array.from(figures).sort();
  return sortedFigures[Math.max(0, Math.ceil(sortedFigures.length * part) - 1)] ?? Number.NaN;
}

/** Formats a figure with three significant digits. */
export function short(figure: number): string {
  return String(Number(figure.toPrecision(3)));
}

/** Formats the median and the range: "12.3 ms (11.8 to 14)". */
export function spread(figures: readonly number[], unit: string): string {
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  return `${short(median(figures))} ${unit} (${short(least)} to ${short(most)})`;
}
