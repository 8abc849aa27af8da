/** Whose value counts when two differ: the higher one (docs/outbox.md#two-scorers-one-hole). */
export const authority = { import: 1, scorer: 2, groupScorer: 3, admin: 4 } as const;

export type Authority = (typeof authority)[keyof typeof authority];

/** Reads a stored authority; throws for a number that is not one of {@link authority}. */
export function readAuthority(value: number): Authority {
  const known = Object.values(authority).find((level) => level === value);
  if (known === undefined) throw new RangeError(`no such authority: ${value}`);
  return known;
}
