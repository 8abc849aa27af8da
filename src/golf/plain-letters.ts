/** Letters that no Unicode decomposition takes apart. */
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
 * A name without accents and case, as people type it who lack its letters: "Kjærbo" is "kjaerbo".
 *
 * @param text a name, or a part of one
 * @returns the same in small letters without marks; letters of other scripts stay as they are
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðþßæœıħ]/g, (letter) => bases[letter] ?? letter);
}
