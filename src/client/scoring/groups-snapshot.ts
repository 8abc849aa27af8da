import { firstEndpoints } from '../../contract/first-endpoints.ts';
import { saveSnapshot } from '../../outbox/snapshots.ts';
import { callApi } from '../api.ts';
import { outbox } from '../outbox-db.ts';

/** Fetches the tee sheet of a round and keeps it on this device. Only what is kept is read. */
export async function fetchGroups(
  owner: number,
  tournamentId: number,
  roundId: number,
  signal: AbortSignal,
): Promise<void> {
  const query = { tournament_id: tournamentId, round_id: roundId };
  const groups = await callApi(firstEndpoints.groups, { query, signal });
  await saveSnapshot(outbox, owner, groupsKey(tournamentId, roundId), groups);
}

/** Under which key the tee sheet of a round is kept. */
export function groupsKey(tournamentId: number, roundId: number): string {
  return `groups/${tournamentId}/${roundId}`;
}
