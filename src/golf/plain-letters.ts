/** The plain letters for letters that Unicode does not decompose. */
const bases: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
};

/**
 * Converts a name to small letters without accents, for users whose keyboard lacks its letters: "Kjærbo" is "kjaerbo".
 *
 * @param text a name, or a part of one
 * @returns small letters without marks; letters of other scripts stay unchanged
 */
export function toPlainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðþßæœıħ]/g, (letter) => bases[letter] ?? letter);
}
