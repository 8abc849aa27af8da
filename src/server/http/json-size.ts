const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** How large a JSON text may be. */
interface JsonLimits {
  /** How deep arrays and objects may be nested. */
  readonly depth: number;
  /** How many values it may have: texts, numbers, lists, objects. */
  readonly values: number;
}

/**
 * Returns the limit that a text exceeds, without parsing it; null when it exceeds none. The result is only right for a
 * text that is JSON.
 */
export function findExceededLimit(json: string, limits: JsonLimits): keyof JsonLimits | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = findStringEnd(json, at);
    else if (code === COMMA) values++;
    else if (OPENING.has(code)) {
      depth++;
      values++;
    } else if (CLOSING.has(code)) depth--;
    if (depth > limits.depth) return 'depth';
    if (values > limits.values) return 'values';
  }
  return null;
}

function findStringEnd(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at;
  }
  return json.length;
}
