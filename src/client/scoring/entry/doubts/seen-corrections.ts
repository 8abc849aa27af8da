import * as v from 'valibot';
import type { Correction } from '../../../../contract/scoring/scoring.ts';
import { createStore } from '../../../session/create-store.ts';

const KEY = 'seen-corrections';
const Seen = v.record(v.string(), v.number());

/** The version of each lane's correction that the user has seen on this device. */
export type SeenCorrections = Readonly<Record<string, number>>;

/** The corrections that the user has seen on this device, in any tab. */
export const seenCorrections = createStore<SeenCorrections>(loadSeen());

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY) seenCorrections.set(loadSeen());
});

interface CorrectedHole {
  readonly lane: string;
  readonly version: number;
  readonly correction: Correction | null;
}

/**
 * Whether this device has not yet shown an official's correction of a hole.
 * @param reader the account at the screen; admins are not notified of their own corrections
 */
export function isCorrectionUnseen(
  hole: CorrectedHole,
  reader: number,
  seenVersions: SeenCorrections,
): boolean {
  const { lane, version, correction } = hole;
  return (
    correction !== null && correction.user_id !== reader && (seenVersions[lane] ?? 0) < version
  );
}

/** Marks a hole's current correction as seen. A later one is shown again. */
export function markCorrectionSeen({ lane, version }: CorrectedHole): void {
  const next = { ...loadSeen(), [lane]: version };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is full or blocked. The correction is shown again at the next launch.
  }
  seenCorrections.set(next);
}

function loadSeen(): SeenCorrections {
  try {
    const result = v.safeParse(Seen, JSON.parse(localStorage.getItem(KEY) ?? ''));
    return result.success ? result.output : {};
  } catch {
    return {};
  }
}
