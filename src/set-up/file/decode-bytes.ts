/** A text with the encoding in which it was read. */
export interface DecodedText {
  readonly text: string;
  /** The encoding's name: "UTF-8". */
  readonly encoding: string;
  readonly isGuess: boolean;
}

const BYTE_ORDER_MARKS = [
  { mark: [0xef, 0xbb, 0xbf], label: 'utf-8', encoding: 'UTF-8' },
  { mark: [0xff, 0xfe], label: 'utf-16le', encoding: 'UTF-16' },
  { mark: [0xfe, 0xff], label: 'utf-16be', encoding: 'UTF-16' },
] as const;

/**
 * Decodes a text: by its byte order mark, otherwise as UTF-8, otherwise as Windows-1252. The first encoding that fits
 * is right, because another text is UTF-8 only by accident.
 *
 * @returns the encoding's name alone when the text is not in the encoding that its mark names
 */
export function decodeBytes(bytes: Uint8Array): DecodedText | { readonly wrong: string } {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  const text = decodeAs(marked?.label ?? 'utf-8', bytes);
  if (text !== null) return { text, encoding: marked?.encoding ?? 'UTF-8', isGuess: false };
  if (marked) return { wrong: marked.encoding };
  const guess = new TextDecoder('windows-1252').decode(bytes);
  return { text: guess, encoding: 'Windows-1252', isGuess: true };
}

/** Decodes bytes in one encoding; null when they are not in it, or when nobody knows the encoding. */
export function decodeAs(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
