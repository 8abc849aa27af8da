import { createHash } from 'node:crypto';

/** What an op id stands for. */
export interface OpIdentity {
  readonly kind: string;
  readonly lane: string;
  readonly laneSeq: number | null;
  readonly base: number | null;
  /** As it was sent: a later schema that reads more or fewer fields must not make an old op look like another one. */
  readonly body: unknown;
}

/**
 * SHA-256 of the canonical JSON, as hex: a tripwire for an id that is used for two changes. Null for a body nested so
 * deeply that it cannot be written: it would fail the whole batch it came in.
 */
export function fingerprintOf(identity: OpIdentity): string | null {
  try {
    return createHash('sha256').update(canonicalJson(identity)).digest('hex');
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
