import { normalizeName } from '../../../golf/comparable-name.ts';
import type { NamedPlayer } from './field.ts';

/**
 * Indexes competitors by their names and aliases.
 *
 * @param field the players
 * @returns a look-up from a name to the competitor's id; null when no competitor has that name or several have it
 */
export function indexPlayerNames(
  field: readonly Pick<NamedPlayer, 'id' | 'fullName' | 'aliases'>[],
): (name: string) => number | null {
  const ids = new Map<string, number | null>();
  for (const { id, fullName, aliases = [] } of field) {
    // A golfer's own names can be equal to each other: "José" and the former "Jose".
    for (const name of new Set([fullName, ...aliases].map(normalizeName))) {
      ids.set(name, ids.has(name) ? null : id);
    }
  }
  return (name) => ids.get(normalizeName(name)) ?? null;
}
