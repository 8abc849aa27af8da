const names: Readonly<Record<number, string>> = {
  [-3]: 'albatross',
  [-2]: 'eagle',
  [-1]: 'birdie',
  0: 'par',
  1: 'bogey',
  2: 'double bogey',
};

/** What a score is called, for people and screen readers: "birdie", "4 over par". */
export function scoreName(strokes: number, par: number): string {
  if (strokes === 1) return 'hole in one';
  const difference = strokes - par;
  return names[difference] ?? `${Math.abs(difference)} ${difference < 0 ? 'under' : 'over'} par`;
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
