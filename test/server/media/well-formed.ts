const TOKEN = /<(\/?)([A-Za-z]+)((?: [A-Za-z][\w:-]*="[^"<&]*")*)(\/?)>|[^<&]+/y;

/**
 * Whether a text is one well-formed XML element: tags closed in order, attributes quoted and unique. Knows only
 * elements, attributes and text, because our drawings contain nothing else.
 */
export function isWellFormed(xml: string): boolean {
  const openTags: string[] = [];
  let roots = 0;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const token = TOKEN.exec(xml);
    if (!token) return false;
    const [, closing, name, attributes = '', selfClosing] = token;
    if (!name) {
      if (openTags.length === 0) return false;
      continue;
    }
    const names = Array.from(attributes.matchAll(/ ([\w:-]+)=/g), ([, attribute]) => attribute);
    if (new Set(names).size !== names.length) return false;
    if (closing) {
      if (attributes || selfClosing || openTags.pop() !== name) return false;
      continue;
    }
    if (openTags.length === 0) roots++;
    if (!selfClosing) openTags.push(name);
  }
  return roots === 1 && openTags.length === 0;
}
