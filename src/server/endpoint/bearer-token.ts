const BEARER = /^Bearer ([\w-]{1,200})$/i;

/** Parses the token of a session from an Authorization header; undefined when the header has none. */
export function parseBearerToken(header: string | null | undefined): string | undefined {
  return BEARER.exec(header ?? '')?.[1];
}
