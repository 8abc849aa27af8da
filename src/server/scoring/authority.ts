/** Whose value stands when two differ: the higher one (offline.md, "Two scorers, one hole"). */
export const authority = { import: 1, scorer: 2, groupScorer: 3, admin: 4 } as const;

export type Authority = (typeof authority)[keyof typeof authority];

/** Whether a stored number is one of {@link authority}. */
export function asAuthority(value: number): Authority {
  const known = Object.values(authority).find((level) => level === value);
  if (known === undefined) throw new RangeError(`no such authority: ${value}`);
  return known;
}
