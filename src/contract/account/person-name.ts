import * as v from 'valibot';
import { createRequiredTextSchema } from './account.ts';
import { hasMixedAlphabets, listScriptLetters } from './alphabets.ts';

/** Matches the text around two letters of Thai and Lao. NFKC would split these letters and misplace a tone mark. */
const SPLIT_BY_NFKC = /[^\u0e33\u0eb3]+/gu;

/** The scripts in which two zero-width marks join or separate letters. */
const JOINING = listScriptLetters(
  'Arabic Syriac Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala',
);
const JOINERS = new RegExp(`(?<=[${JOINING}])[\\u200c\\u200d](?![\\u200c\\u200d])`, 'gu');

/** Matches the marks that choose the form of the Chinese character before them, as some Japanese family names need. */
const FORMS = /(?<=\p{Script=Han})[\u{e0100}-\u{e01ef}]/gu;

const INVISIBLE = /[\p{DI}\p{Co}\u2800\ufff9-\ufffb]/u;
const SEEN = /[^\p{DI}\p{Z}\p{Co}\u2800]/u;

/**
 * Matches five marks on one letter, more than any name has (Unicode Technical Standard 39). Such marks would cover the
 * lines around the name.
 */
const PILE = /\p{Mn}{5}/u;

/**
 * A first or last name: letters of one alphabet and the signs between names, in Unicode's NFKC. Names need not be
 * unique, because a username is shown beside them (docs/decisions/034).
 */
export const createPersonNameSchema = (label: string) =>
  v.pipe(
    v.string(),
    v.transform(spellPlainly),
    createRequiredTextSchema(label),
    v.regex(SEEN, `${label} is required`),
    v.regex(/^\P{Bidi_Control}*$/u, `${label} contains characters that reverse text`),
    v.check((name) => !hasHiddenSigns(name), `${label} contains a character that nobody can see`),
    v.check((name) => !PILE.test(name), `${label} has too many marks on one letter`),
    v.check(
      (name) => !hasMixedAlphabets(getLetters(name)),
      `${label} mixes letters of different alphabets`,
    ),
  );

function spellPlainly(name: string): string {
  return (
    name
      // Some keyboards type this accent for an apostrophe. NFKC would turn it into a space with an accent.
      .replaceAll('\u00b4', '\u2019')
      .replace(SPLIT_BY_NFKC, (part) => part.normalize('NFKC'))
      .replace(/\p{Z}+/gu, ' ')
  );
}

function hasHiddenSigns(name: string): boolean {
  return INVISIBLE.test(name.replace(JOINERS, '').replace(FORMS, ''));
}

function getLetters(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
