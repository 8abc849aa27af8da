import * as v from 'valibot';
import { firstEndpoints } from '../../../contract/first-endpoints.ts';
import { Groups } from '../../../contract/scoring.ts';
import { readSnapshot, saveSnapshot } from '../../../outbox/snapshots.ts';
import { callApi } from '../../api.ts';
import { outbox } from '../../outbox-db.ts';
import { readAhead } from '../read-ahead.ts';

/** Fetches the tee sheet of a round and keeps it on this device; those of the other rounds follow. Only what is kept is read. */
export async function fetchGroups(
  owner: number,
  tournamentId: number,
  roundId: number,
  signal: AbortSignal,
): Promise<void> {
  const read = async (round_id: number) => {
    const query = { tournament_id: tournamentId, round_id };
    const groups = await callApi(firstEndpoints.groups, { query, signal });
    await saveSnapshot(outbox, owner, keyOf(tournamentId, round_id), groups);
  };
  await read(roundId);
  readAhead(owner, roundId, (round) => keyOf(tournamentId, round), read);
}

/** The kept tee sheet of a round; null when there is none. May run inside a live query. */
export async function groupsOf(
  owner: number,
  tournamentId: number,
  roundId: number,
): Promise<Groups | null> {
  const stored = await readSnapshot(outbox, owner, keyOf(tournamentId, roundId));
  const groups = v.safeParse(Groups, stored?.value);
  return groups.success ? groups.output : null;
}

function keyOf(tournamentId: number, roundId: number): string {
  return `groups/${tournamentId}/${roundId}`;
}
