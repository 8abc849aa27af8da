import { createHash } from 'node:crypto';

/** The content that an op id stands for. */
export interface OpIdentity {
  readonly kind: string;
  readonly lane: string;
  readonly laneSeq: number | null;
  readonly base: number | null;
  /** The body as it was sent: a later schema with more or fewer fields must not make an old op look different. */
  readonly body: unknown;
}

/**
 * Returns the SHA-256 of the canonical JSON, as hex: it detects an id that is used for two changes. Null for a body
 * that is nested too deeply to be written, because it would fail the whole batch.
 */
export function makeFingerprint(identity: OpIdentity): string | null {
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
