/** Words within a surname that stay small: "van Rooyen", "de la Cruz". */
const PARTICLES = new Set(
  'af av da das de del della den der di do dos du la los ten ter van von zu'.split(' '),
);

/** Surnames with a capital within, which no rule finds. */
const SPELLINGS: Readonly<Record<string, string>> = {
  dechambeau: 'DeChambeau',
  delaet: 'DeLaet',
};

const GENERATION = /^(?:[JS]R\.?|I{2,3}|IV|V)$/i;

/** A word in capitals, also after a small prefix: "GARCÍA", "McKENZIE", "O'HAIR". */
const CAPITALS = /^(\p{Lu}\p{Ll}{1,2})?['’]?\p{Lu}[\p{Lu}\p{M}'’\-.]*\p{Lu}[\p{M}.]*$/u;

/** A short first name of initials, which stays in capitals: "JB", "KJ", "AJ", "J.B.". */
const INITIALS = /^(?:[^AEIOUY\P{Lu}]{2}|\p{Lu}J|(?:\p{Lu}\.){1,3})$/u;

/** A mark beside a name: a country, "a" for an amateur, a local spelling, or an asterisk. */
const MARK = /\s*(?:\(([^()]*)\)|\[([^[\]]*)\]|\*+)/g;

/** Words in brackets that a person has to see: a generation, a number, or that the golfer is out. */
const NO_MARK = /^(?:[JS]R\.?|I{2,3}|IV|V|\d+|W\/?D|DNS|DQ|RTD|RETD|MC|CUT|withdrawn)$/i;

/** Where most names of a column have their surname in capitals; null when nothing shows it. */
type SurnamePlace = 'first' | 'last' | null;

/**
 * Creates the function that turns the names of a column into the order "first last". When most of them have their
 * surname in capitals at one end, a short one such as "LI" is a surname there too.
 */
export function createNameOrder(names: readonly string[]): (name: string) => string {
  const place = findSurnamePlace(names);
  return (name) => toFirstLastOrder(name, place);
}

/** Finds where most names of a column have their surname. Initials before a name are no proof: "JB Holmes". */
function findSurnamePlace(names: readonly string[]): SurnamePlace {
  const found = { first: 0, last: 0 };
  const sure = { first: 0, last: 0 };
  let total = 0;
  for (const name of names) {
    const words = splitWords(removeNameMarks(name)).filter((word) => !isGenerationWord(word));
    const [start = '', end = ''] = [words[0], words.at(-1)];
    if (name.includes(',') || words.length < 2) continue;
    total += 1;
    if (isSurname(start) === isSurname(end)) continue;
    const place = isSurname(start) ? 'first' : 'last';
    found[place] += 1;
    if (isLongCapitals(place === 'first' ? start : end)) sure[place] += 1;
  }
  const place = sure.first >= sure.last ? 'first' : 'last';
  return sure[place] > 0 && found[place] * 2 >= total ? place : null;
}

/**
 * Returns a name in the order "first last", without words in capitals and marks beside it: "GARCÍA, Sergio",
 * "GARCÍA Sergio (ESP)" and "SERGIO GARCÍA" are "Sergio García". It is a guess, so a person has to see it. Any other
 * name stays unchanged.
 */
export function toFirstLastOrder(text: string, place: SurnamePlace = null): string {
  const name = removeNameMarks(text);
  const parts = name.split(',').map(splitWords);
  const [last = [], second = [], third = []] = parts;
  // "Davis Love, Jr." has its order, and more than two commas are no name.
  const isComma =
    parts.length === 2 && second.length > 0 && last.length > 0 && !isGeneration(second);
  if (isComma) return join(second, last);
  const hasGeneration = parts.length === 3 && third.length > 0 && isGeneration(second);
  if (hasGeneration) return join(third, [...last, ...second]);
  if (parts.length > 1) return name;
  if (place === 'first' && isSurname(last[0] ?? '')) {
    const count = countSurnameWords(last);
    if (count < last.length) return join(last.slice(count), last.slice(0, count));
  }
  if (place === 'last' && isSurname(last.at(-1) ?? '')) {
    const count = Math.max(1, last.findLastIndex((word) => !isSurname(word)) + 1);
    return join(last.slice(0, count), last.slice(count));
  }
  if (!last.some(isLongCapitals)) return name;
  const surname = last.findIndex((word) => !isCapitals(word) && !isGenerationWord(word));
  if (surname > 0) return join(last.slice(surname), last.slice(0, surname));
  // "Sergio GARCÍA" and "SERGIO GARCÍA" have their order.
  return join(last.slice(0, 1), last.slice(1));
}

/** Returns a name without what stands beside it; a name of nothing else stays unchanged. */
function removeNameMarks(name: string): string {
  const plain = name.replace(MARK, (mark, round?: string, square?: string) => {
    const inside = round ?? square;
    if (inside === undefined || !NO_MARK.test(inside.trim())) return '';
    return isGenerationWord(inside.trim()) ? ` ${inside.trim()}` : mark;
  });
  return plain.trim() === '' ? name : plain.trim();
}

/**
 * Counts the words of the surname at the beginning. When every word is in capitals, the surname is the first word that
 * is no particle, with the particles before it.
 */
function countSurnameWords(words: readonly string[]): number {
  const isPart = (word: string) => isSurname(word) || isGenerationWord(word);
  const end = words.findIndex((word) => !isPart(word));
  if (end >= 0) return end;
  return words.findIndex((word) => !PARTICLES.has(word.toLowerCase())) + 1;
}

/** Joins a first name and a surname; "Jr." and "III" come last. */
function join(first: readonly string[], last: readonly string[]): string {
  const given = first.filter((word) => !isGenerationWord(word));
  const generations = [...last, ...first].filter(isGenerationWord);
  const family = last.filter((word) => !isGenerationWord(word));
  return [
    ...given.map((word, index) => (index === 0 && INITIALS.test(word) ? word : lowerWord(word))),
    ...family.map((word, index) => lowerSurname(word, index === family.length - 1)),
    ...generations.map(lowerGeneration),
  ].join(' ');
}

/** A particle stays small, unless it is the whole end of the name: "DU, Yi" is "Yi Du". */
function lowerSurname(word: string, isEnd: boolean): string {
  const small = word.toLowerCase();
  return !isEnd && isCapitals(word) && PARTICLES.has(small) ? small : lowerWord(word);
}

function lowerWord(word: string): string {
  if (!isCapitals(word) || /^(?:\p{Lu}\.)+$/u.test(word)) return word;
  const known = SPELLINGS[word.toLowerCase()];
  if (known) return known;
  const prefix = /^\p{Lu}\p{Ll}{1,2}(?=['’]?\p{Lu})/u.exec(word)?.[0] ?? '';
  return `${prefix}${word
    .slice(prefix.length)
    .toLowerCase()
    .replace(/(^|[-'’.])(\p{L})/gu, (_, before: string, letter: string) => {
      return before + letter.toUpperCase();
    })
    .replace(/(^|-)Mc(\p{L})/gu, (_, before: string, letter: string) => {
      return `${before}Mc${letter.toUpperCase()}`;
    })}`;
}

function lowerGeneration(word: string): string {
  return /^[js]r/i.test(word) ? lowerWord(word.toUpperCase()) : word.toUpperCase();
}

function isCapitals(word: string): boolean {
  return CAPITALS.test(word);
}

/** Whether a word can be a surname in capitals: it has no point, as initials have. */
function isSurname(word: string): boolean {
  return isCapitals(word) && !word.includes('.');
}

/** Whether a word in capitals is no set of initials: "JB Holmes" and "J.T. Poston" are names as they are. */
function isLongCapitals(word: string): boolean {
  return isCapitals(word) && !isGenerationWord(word) && !INITIALS.test(word) && word.length > 2;
}

function isGenerationWord(word: string): boolean {
  return GENERATION.test(word);
}

function isGeneration(words: readonly string[]): boolean {
  return words.every(isGenerationWord);
}

function splitWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
