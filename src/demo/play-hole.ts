/**
 * Of 1000 holes with this par, the number that end at -2, -1, 0, +1 and +2. The other holes end at +3. The numbers are
 * similar to real tournaments.
 */
const outcomes: Readonly<Record<number, readonly number[]>> = {
  3: [1, 140, 680, 160, 17],
  4: [3, 190, 640, 145, 19],
  5: [40, 420, 450, 80, 8],
};

/** How much one unit of form improves each of these chances, in thousandths. */
const FORM = 22;

/**
 * Returns the strokes of a fictional golfer on a hole.
 *
 * @param form the golfer's skill, 0 on average
 * @param roll in [0, 1)
 */
export function playHole(par: number, form: number, roll: number): number {
  let remainingChance = roll * 1000 - form * FORM;
  for (const [index, chance] of (outcomes[par] ?? []).entries()) {
    remainingChance -= chance;
    if (remainingChance < 0) return Math.max(par + index - 2, 1);
  }
  return par + 3;
}

/** Returns a golfer's form: roughly normal around 0, within -2 and 2. */
export function drawForm(random: () => number): number {
  return random() + random() + random() + random() - 2;
}
