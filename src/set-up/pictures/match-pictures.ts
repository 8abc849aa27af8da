import type { FieldGolfer } from '../../contract/admin/field.ts';
import { foldGolferName } from '../field/fold-golfer-name.ts';

/** A golfer whom the name of a file can mean. */
export type PicturedGolfer = Pick<
  FieldGolfer,
  'competitor_id' | 'full_name' | 'aliases' | 'entry_number'
>;

/** Why a file is a golfer's: a list names it, or its own name is the golfer's name, a part of the name, or a number. */
export type MatchReason = 'list' | 'name' | 'part' | 'number';

/** The golfer of a file; null when the file fits nobody, several golfers, or a golfer who has another file. */
export interface PictureMatch {
  readonly file: string;
  readonly golfer: number | null;
  readonly reason: MatchReason | null;
}

/** The golfers' names by the names of files, as a column of a list has them: {@link pictureFileKey}. */
export type NamesByFile = ReadonlyMap<string, string>;

/** Returns the name of a file for comparisons: without folders, case and accents, with its ending. */
export function pictureFileKey(path: string): string {
  return (path.split(/[\\/]/).at(-1) ?? '').normalize('NFC').trim().toLowerCase();
}

/**
 * Finds the golfer of each file. A sure reason comes before a weaker one, and each golfer gets one file at most.
 *
 * @param golfers the golfers in the order of the list, by which files such as "12.jpg" find them in a draft
 */
export function matchPictures(
  files: readonly string[],
  golfers: readonly PicturedGolfer[],
  namesByFile: NamesByFile,
): PictureMatch[] {
  const finders = createFinders(golfers, namesByFile);
  const byFile = new Map<string, PictureMatch>();
  const pictured = new Set<number>();
  for (const [reason, find] of finders) {
    for (const file of files) {
      if (byFile.has(file)) continue;
      const found = new Set(find(file));
      const [golfer, ...others] = found;
      if (golfer === undefined || others.length > 0 || pictured.has(golfer)) continue;
      pictured.add(golfer);
      byFile.set(file, { file, golfer, reason });
    }
  }
  return files.map((file) => byFile.get(file) ?? { file, golfer: null, reason: null });
}

type Finder = (file: string) => number[];

function createFinders(
  golfers: readonly PicturedGolfer[],
  namesByFile: NamesByFile,
): readonly (readonly [MatchReason, Finder])[] {
  const named = golfers.flatMap(({ competitor_id, full_name, aliases }) =>
    [full_name, ...aliases].map((name) => ({ id: competitor_id, words: listWords(name) })),
  );
  const hasEntries = golfers.some(({ entry_number }) => entry_number !== null);
  const byNumber = new Map(
    golfers.map(({ competitor_id, entry_number }, index) => [
      hasEntries ? entry_number : index + 1,
      competitor_id,
    ]),
  );
  const findName = (words: readonly string[]) =>
    named.filter((one) => isSame(one.words, words)).map(({ id }) => id);
  return [
    ['list', (file) => findName(listWords(namesByFile.get(pictureFileKey(file)) ?? ''))],
    ['name', (file) => findName(listWords(getStem(file)))],
    ['part', (file) => findPart(named, listWords(getStem(file)))],
    [
      'number',
      (file) => {
        const stem = getStem(file);
        const id = /^\d{1,3}$/.test(stem) ? byNumber.get(Number(stem)) : undefined;
        return id === undefined ? [] : [id];
      },
    ],
  ];
}

interface NameWords {
  readonly id: number;
  readonly words: readonly string[];
}

/** Finds golfers whose name has all words of the file, or the other way round: "garcia", "sergio-garcia-2026". */
function findPart(named: readonly NameWords[], words: readonly string[]): number[] {
  if (words.every((word) => /^\d+$/.test(word))) return [];
  const has = (all: readonly string[], some: readonly string[]) =>
    some.length > 0 && some.every((word) => all.includes(word));
  return named.filter((one) => has(one.words, words) || has(words, one.words)).map(({ id }) => id);
}

/** Returns the words of a name in the order of the alphabet, so that "garcia-sergio" is "Sergio García". */
function listWords(name: string): string[] {
  return foldGolferName(name.replaceAll('_', ' ')).split(' ').filter(Boolean).sort();
}

function isSame(words: readonly string[], others: readonly string[]): boolean {
  return words.length > 0 && words.join(' ') === others.join(' ');
}

function getStem(path: string): string {
  const name = path.split(/[\\/]/).at(-1) ?? '';
  return name.normalize('NFC').replace(/\.[a-z0-9]{1,5}$/i, '');
}
