/** What a score is called, from three under par on. */
const names = ['albatross', 'eagle', 'birdie', 'par', 'bogey', 'double bogey'];

/** What a score is called, for people and screen readers: "birdie", "4 over par". */
export function scoreName(strokes: number, par: number): string {
  const toPar = strokes - par;
  const name = names[Math.max(0, toPar + 3)] ?? `${toPar} over par`;
  if (strokes > 1) return name;
  return par > 3 ? `${name} - hole in one` : 'hole in one';
}

/** A score to par as boards write it: "-2", "E", "+1". */
export function toParText(toPar: number): string {
  if (toPar === 0) return 'E';
  return toPar < 0 ? `−${-toPar}` : `+${toPar}`;
}

/** Points as the game writes them, always with two decimals. */
export function pointsText(points: number): string {
  return points.toFixed(2).replace('-', '−');
}
