const BEARER = /^Bearer ([\w-]{1,200})$/i;

/** Reads the token of a session from an Authorization header; undefined when the header has none. */
export function readBearerToken(header: string | null | undefined): string | undefined {
  return BEARER.exec(header ?? '')?.[1];
}
