import * as v from 'valibot';
import { HoleNumber, Id, RoundId } from '../../../../contract/base/fields.ts';
import type { PadGroup } from '../view/pad-view.ts';

/** The facts that the pad needs to open where it was open last. */
export interface StoredPadGroup extends PadGroup {
  readonly hole: number;
}

const Stored = v.object({
  tournamentId: Id,
  roundId: RoundId,
  number: v.nullable(v.number()),
  players: v.pipe(v.array(Id), v.nonEmpty()),
  startHole: HoleNumber,
  hole: HoleNumber,
});

/** Returns the user's last group on this device, with its hole; null when the user has chosen no group yet. */
export function readStoredPadGroup(owner: number): StoredPadGroup | null {
  try {
    const result = v.safeParse(Stored, JSON.parse(localStorage.getItem(makeKey(owner)) ?? ''));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Stores the group; null deletes it. A device that cannot store the group asks for it at the next launch. */
export function storePadGroup(owner: number, pad: StoredPadGroup | null): void {
  try {
    if (pad) localStorage.setItem(makeKey(owner), JSON.stringify(pad));
    else localStorage.removeItem(makeKey(owner));
  } catch {
    // Storage is full or forbidden. The group stays while the screen is open.
  }
}

function makeKey(owner: number): string {
  return `pad/${owner}`;
}
