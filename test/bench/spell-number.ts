/** Spells a number in letters, because a name has no digits. */
export function spellNumber(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}
