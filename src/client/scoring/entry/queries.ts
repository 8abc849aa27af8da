import { coreEndpoints } from '../../../contract/scoring/core-endpoints.ts';
import { applyServerRecords } from '../../../outbox/show/server-records.ts';
import { callApi } from '../../api/api.ts';
import { fetchGroups, groupsKey } from '../../device/groups-snapshot.ts';
import { outbox } from '../../device/outbox-db.ts';
import { keepRecords, recordsKey } from '../../device/records-snapshot.ts';
import { readAhead } from './read-ahead.ts';

/**
 * Fetches the cards of a round and stores them on this device. Then fetches the other rounds and the tee sheets.
 * Screens read only the stored cards, because a late answer cannot replace a newer answer there.
 *
 * @returns the id of the current tournament
 */
export async function fetchRecords(
  owner: number,
  roundId: number,
  signal: AbortSignal,
): Promise<number> {
  const read = async (round_id: number) => {
    const records = await callApi(coreEndpoints.scoreRecords, { query: { round_id }, signal });
    await keepRecords(owner, records);
    await applyServerRecords(outbox, owner, records);
    return records.tournament_id;
  };
  const tournamentId = await read(roundId);
  const cards = { keyOf: (round: number) => recordsKey(tournamentId, round), read };
  const teeSheets = {
    keyOf: (round: number) => groupsKey(tournamentId, round),
    read: (round: number) => fetchGroups(owner, tournamentId, round, signal),
  };
  readAhead(owner, [cards, teeSheets], signal);
  return tournamentId;
}
