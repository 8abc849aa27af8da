import * as v from 'valibot';
import { HoleNumber, Id, RoundId } from '../../../contract/fields.ts';
import type { PadGroup } from './pad-view.ts';

/** What the pad needs to open where it was left. */
export interface RememberedPad extends PadGroup {
  readonly hole: number;
}

const Remembered = v.object({
  tournamentId: Id,
  roundId: RoundId,
  number: v.nullable(v.number()),
  players: v.pipe(v.array(Id), v.nonEmpty()),
  startHole: HoleNumber,
  hole: HoleNumber,
});

/** The group this person follows on this device, and the hole; null when none was chosen yet. */
export function rememberedPad(owner: number): RememberedPad | null {
  try {
    const parsed = v.safeParse(Remembered, JSON.parse(localStorage.getItem(keyOf(owner)) ?? ''));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Remembers it; null forgets. A device that cannot only asks for the group again at the next launch. */
export function rememberPad(owner: number, pad: RememberedPad | null): void {
  try {
    if (pad) localStorage.setItem(keyOf(owner), JSON.stringify(pad));
    else localStorage.removeItem(keyOf(owner));
  } catch {
    // Storage is full or forbidden: the pad still holds while the screen is open.
  }
}

function keyOf(owner: number): string {
  return `pad/${owner}`;
}
