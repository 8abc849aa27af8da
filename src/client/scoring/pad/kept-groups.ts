import * as v from 'valibot';
import { Groups } from '../../../contract/scoring.ts';
import { readSnapshot } from '../../../outbox/snapshots.ts';
import { outbox } from '../../outbox-db.ts';
import { groupsKey } from '../groups-snapshot.ts';

/** The kept tee sheet of a round; null when there is none. May run inside a live query. */
export async function groupsOf(
  owner: number,
  tournamentId: number,
  roundId: number,
): Promise<Groups | null> {
  const stored = await readSnapshot(outbox, owner, groupsKey(tournamentId, roundId));
  const groups = v.safeParse(Groups, stored?.value);
  return groups.success ? groups.output : null;
}
