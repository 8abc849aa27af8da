import { foldGolferName } from './fold-golfer-name.ts';
import { type FindGolfers, listComparableNames } from './golfer-names.ts';
import type { FieldRowMatch } from './match-golfers.ts';

/** The aliases that a golfer has after the import, or the name that belongs to another golfer. */
export type AliasReading =
  | { readonly aliases: readonly string[]; readonly added: readonly string[] }
  | { readonly taken: string; readonly by: string };

/**
 * Parses the aliases of a row. Another spelling of a known golfer's name becomes an alias too, so that the next file is
 * understood. A comparable name is the alias of one golfer only.
 *
 * @param taken the comparable names that earlier rows of the file gave to golfers, with their row
 */
export function parseAliases(
  { row, id, known }: FieldRowMatch,
  find: FindGolfers,
  taken: Map<string, number>,
): AliasReading {
  const renamed = known && row.renames ? foldGolferName(row.full_name) : null;
  // The golfer's new name may be an alias until now, and the former name becomes one.
  const before = known?.aliases.filter((alias) => foldGolferName(alias) !== renamed) ?? [];
  const full_name = renamed === null && known ? known.full_name : row.full_name;
  const names = new Set(listComparableNames({ full_name, aliases: before }));
  const added: string[] = [];
  for (const name of [row.alias, renamed === null ? known && row.full_name : known?.full_name]) {
    const key = name && foldGolferName(name);
    if (!key || names.has(key)) continue;
    const other = find([name]).find((one) => one.known.competitor_id !== id);
    // Another golfer may have the former name too. Then it stays the other golfer's alone.
    if (other && renamed !== null && name === known?.full_name) continue;
    if (other) return { taken: name, by: other.known.full_name };
    const row2 = taken.get(key);
    if (row2 !== undefined) return { taken: name, by: `the golfer in row ${row2}` };
    names.add(key);
    added.push(name);
    taken.set(key, row.row);
  }
  return { aliases: [...before, ...added], added };
}
