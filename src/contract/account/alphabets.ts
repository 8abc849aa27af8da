/**
 * Scripts of modern names (Unicode Standard Annex 31, table 5), and scripts that are written together (Unicode
 * Technical Standard 39, "Highly Restrictive").
 */
const alphabets = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada'],
  ...['Malayalam', 'Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Ethiopic'],
  'Latin Han Hiragana Katakana',
  'Latin Han Hangul',
  'Latin Han Bopomofo',
];

/** Returns these scripts for use inside the brackets of a regular expression. */
export function listScriptLetters(names: string): string {
  return names.replace(/\w+/g, '\\p{scx=$&}').replaceAll(' ', '');
}

/** Whether all letters belong to one alphabet: names that mix alphabets can look like other names. */
export function hasSingleAlphabet(name: string): boolean {
  return alphabets.some((scripts) =>
    new RegExp(`^[${listScriptLetters(`${scripts} Common Inherited`)}]+$`, 'u').test(name),
  );
}

/** Whether the letters mix alphabets. A letter outside the list counts as an alphabet of its own. */
export function hasMixedAlphabets(letters: string): boolean {
  const scriptPattern = new RegExp(`[${listScriptLetters(alphabets.join(' '))}]`, 'u');
  return scriptPattern.test(letters) && !hasSingleAlphabet(letters);
}
