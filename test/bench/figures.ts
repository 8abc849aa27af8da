/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** The figure that so large a part of them does not exceed; `part` from 0 to 1. */
export function quantile(figures: ArrayLike<number>, part: number): number {
  const sorted = Float64Array.from(figures).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** Three significant digits. */
export function short(figure: number): string {
  return String(Number(figure.toPrecision(3)));
}

/** "12.3 ms (11.8 to 14)": the median and the range. */
export function spread(figures: readonly number[], unit: string): string {
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  return `${short(median(figures))} ${unit} (${short(least)} to ${short(most)})`;
}
