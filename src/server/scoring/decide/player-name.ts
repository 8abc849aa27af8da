import { normalizeName } from '../../../golf/comparable-name.ts';

/**
 * Indexes competitors by name.
 *
 * @param field the players
 * @returns a look-up from a name to the competitor's id; null when no competitor or several have that name
 */
export function nameIndex(
  field: readonly { readonly id: number; readonly fullName: string }[],
): (name: string) => number | null {
  const ids = new Map<string, number | null>();
  for (const { id, fullName } of field) {
    const name = normalizeName(fullName);
    ids.set(name, ids.has(name) ? null : id);
  }
  return (name) => ids.get(normalizeName(name)) ?? null;
}
