/**
 * Decides whose value counts when two values differ: the one with the higher authority
 * (docs/outbox.md#two-scorers-one-hole).
 */
export const authority = { import: 1, scorer: 2, groupScorer: 3, admin: 4 } as const;

export type Authority = (typeof authority)[keyof typeof authority];

/** Parses a stored authority; throws for a number that is not one of {@link authority}. */
export function parseAuthority(value: number): Authority {
  const knownLevel = Object.values(authority).find((level) => level === value);
  if (knownLevel === undefined) throw new RangeError(`no such authority: ${value}`);
  return knownLevel;
}
