/** The entities of names that are no letter with an accent. */
const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  lsquo: '‘',
  rsquo: '’',
  ndash: '–',
  szlig: 'ß',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
  eth: 'ð',
  ETH: 'Ð',
  thorn: 'þ',
  THORN: 'Þ',
};

/** The end of an entity such as `&eacute;`, as a combining mark. */
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  cedil: '\u0327',
  caron: '\u030C',
};

/**
 * Decodes the entities that web pages leave in names: numbers, signs and Latin letters with accents. Leaves everything
 * else as it is, also control characters.
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,7}));/gi, (entity, ...parts) => {
    const [decimal, hex, name] = parts as (string | undefined)[];
    if (name !== undefined) return decodeNamed(name) ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    const isText = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isText ? String.fromCodePoint(code) : entity;
  });
}

function decodeNamed(name: string): string | null {
  if (Object.hasOwn(SIGNS, name)) return SIGNS[name] ?? null;
  const accent = name.slice(1);
  return Object.hasOwn(ACCENTS, accent)
    ? `${name.charAt(0)}${ACCENTS[accent]}`.normalize('NFC')
    : null;
}
