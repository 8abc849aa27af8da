import type { FieldDocument, FieldGolfer, KnownGolfer } from '../../contract/admin/field.ts';
import { comparableName } from '../../golf/comparable-name.ts';

/** A golfer whom a row can mean. `place` is null for a golfer who is not in the field. */
export interface NamedGolfer {
  readonly known: KnownGolfer;
  readonly place: FieldGolfer | null;
}

/** Finds the golfers that have one of these names, as their name or as an alias. */
export type FindGolfers = (names: readonly string[]) => NamedGolfer[];

/** Indexes the golfers of a document by their comparable names and aliases. */
export function indexGolferNames({ golfers, known }: FieldDocument): FindGolfers {
  const byName = new Map<string, NamedGolfer[]>();
  const all = [
    ...golfers.map((golfer): NamedGolfer => ({ known: golfer, place: golfer })),
    ...known.map((golfer): NamedGolfer => ({ known: golfer, place: null })),
  ];
  for (const golfer of all) {
    for (const name of listComparableNames(golfer.known)) {
      byName.set(name, [...(byName.get(name) ?? []), golfer]);
    }
  }
  return (names) => [
    ...new Set(names.map(comparableName).flatMap((name) => byName.get(name) ?? [])),
  ];
}

/** Lists the names by which a golfer is found, each once. */
export function listComparableNames(golfer: Pick<KnownGolfer, 'full_name' | 'aliases'>): string[] {
  return [...new Set([golfer.full_name, ...golfer.aliases].map(comparableName))];
}
