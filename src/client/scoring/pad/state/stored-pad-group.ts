import * as v from 'valibot';
import { HoleNumber, Id, RoundId } from '../../../../contract/base/fields.ts';
import { loadSnapshot, saveSnapshot } from '../../../../outbox/store/snapshots.ts';
import { outbox } from '../../../device/outbox-db.ts';
import { logError } from '../../../errors/log-error.ts';
import type { PadGroup } from '../view/pad-view.ts';

/** What the pad needs to open where it was last. */
export interface StoredPadGroup extends PadGroup {
  readonly hole: number;
}

const StoredPadGroupSchema = v.object({
  tournamentId: Id,
  roundId: RoundId,
  number: v.nullable(v.number()),
  players: v.pipe(v.array(Id), v.nonEmpty()),
  startHole: HoleNumber,
  hole: HoleNumber,
});

const KEY = 'pad-group';

/**
 * Returns the user's last group on this device, with its hole; null before the first choice. May run in a live query.
 */
export async function loadStoredPadGroup(owner: number): Promise<StoredPadGroup | null> {
  const result = v.safeParse(StoredPadGroupSchema, (await loadSnapshot(outbox, owner, KEY))?.value);
  return result.success ? result.output : null;
}

/**
 * Stores the group in the outbox's database, where it survives a browser crash; null deletes it. If that fails, the
 * user has to choose again at the next launch.
 */
export function storePadGroup(owner: number, pad: StoredPadGroup | null): void {
  saveSnapshot(outbox, owner, KEY, pad).catch(logError);
}
