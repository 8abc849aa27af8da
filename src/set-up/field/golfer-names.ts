import type { FieldDocument, FieldGolfer, GolferProfile } from '../../contract/admin/field.ts';
import { foldGolferName } from './fold-golfer-name.ts';
import { createSimilarKey } from './similar-names.ts';

/** A golfer whom a row can mean. `place` is null for a golfer who is not in the field. */
export interface GolferCandidate {
  readonly known: GolferProfile;
  readonly place: FieldGolfer | null;
}

/**
 * Finds the golfers that have one of these names, as their name or as an alias. Similar names have their words in
 * another order, or another generation.
 */
export type FindGolfers = (names: readonly string[], areSimilar?: boolean) => GolferCandidate[];

/** The index of each document that was planned on. */
const indexes = new WeakMap<FieldDocument, FindGolfers>();

/**
 * Indexes the golfers of a document by their comparable names and aliases. Keeps the index, because the preview plans on
 * the same document again after each key.
 */
export function indexGolferNames(document: FieldDocument): FindGolfers {
  const kept = indexes.get(document);
  if (kept) return kept;
  const index = createIndex(document);
  indexes.set(document, index);
  return index;
}

function createIndex({ golfers, known }: FieldDocument): FindGolfers {
  const byName = new Map<string, GolferCandidate[]>();
  const bySimilarKey = new Map<string, GolferCandidate[]>();
  const add = (map: Map<string, GolferCandidate[]>, key: string, golfer: GolferCandidate) => {
    const others = map.get(key);
    if (others) others.push(golfer);
    else map.set(key, [golfer]);
  };
  const all = [
    ...golfers.map((golfer): GolferCandidate => ({ known: golfer, place: golfer })),
    ...known.map((golfer): GolferCandidate => ({ known: golfer, place: null })),
  ];
  for (const golfer of all) {
    for (const name of listComparableNames(golfer.known)) {
      add(byName, name, golfer);
      add(bySimilarKey, createSimilarKey(name), golfer);
    }
  }
  return (names, areSimilar = false) => {
    const folded = names.map(foldGolferName);
    const found = areSimilar
      ? folded.flatMap((name) => bySimilarKey.get(createSimilarKey(name)) ?? [])
      : folded.flatMap((name) => byName.get(name) ?? []);
    return [...new Set(found)];
  };
}

/** Lists the names by which a golfer is found, each once. */
export function listComparableNames({
  full_name,
  aliases,
}: Pick<GolferProfile, 'full_name' | 'aliases'>): string[] {
  if (aliases.length === 0) return [foldGolferName(full_name)];
  return [...new Set([full_name, ...aliases].map(foldGolferName))];
}
