/** Parses the score entry's URL: the round, and for a correction the player and the hole. */
export function parseEntrySearch(search: Record<string, unknown>) {
  return {
    ...within('round', search.round, 9),
    ...within('player', search.player, Number.MAX_SAFE_INTEGER),
    ...within('hole', search.hole, 18),
  };
}

function within<Name extends string>(name: Name, value: unknown, max: number) {
  const number = Number(value);
  const isValid = Number.isInteger(number) && number >= 1 && number <= max;
  return (isValid ? { [name]: number } : {}) as { [key in Name]?: number };
}
