import * as v from 'valibot';
import { coreEndpoints } from '../../contract/scoring/core-endpoints.ts';
import { Groups } from '../../contract/scoring/scoring.ts';
import { loadSnapshot, saveSnapshot } from '../../outbox/store/snapshots.ts';
import { callApi } from '../api/api.ts';
import { outbox } from '../device/outbox-db.ts';

/** Fetches a round's tee sheet and stores it on this device. Screens only use the stored one. */
export async function fetchGroups(
  owner: number,
  tournamentId: number,
  roundId: number,
  signal: AbortSignal,
): Promise<void> {
  const query = { tournament_id: tournamentId, round_id: roundId };
  const groups = await callApi(coreEndpoints.groups, { query, signal });
  await saveSnapshot(outbox, owner, groupsKey(tournamentId, roundId), groups);
}

/** Returns a round's stored tee sheet; null when the device stores none. May run inside a live query. */
export async function loadGroups(
  owner: number,
  tournamentId: number,
  roundId: number,
): Promise<Groups | null> {
  const snapshot = await loadSnapshot(outbox, owner, groupsKey(tournamentId, roundId));
  const groups = v.safeParse(Groups, snapshot?.value);
  return groups.success ? groups.output : null;
}

/** Returns the snapshot key of a round's tee sheet. */
export function groupsKey(tournamentId: number, roundId: number): string {
  return `groups/${tournamentId}/${roundId}`;
}
