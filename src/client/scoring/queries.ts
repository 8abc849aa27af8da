import { firstEndpoints } from '../../contract/first-endpoints.ts';
import { callApi } from '../api.ts';
import { keepRecords, recordsKey } from '../records-snapshot.ts';
import { fetchGroups, groupsKey } from './groups-snapshot.ts';
import { readAhead } from './read-ahead.ts';

/**
 * Fetches the cards of a round and keeps them on this device; those of the other rounds follow, and the tee sheets.
 * Screens never read the answer: they read the device, where a late answer cannot replace a newer one.
 */
export async function fetchRecords(
  owner: number,
  roundId: number,
  signal: AbortSignal,
): Promise<void> {
  const read = async (round_id: number) => {
    const records = await callApi(firstEndpoints.scoreRecords, { query: { round_id }, signal });
    await keepRecords(owner, records);
    return records.tournament_id;
  };
  const tournamentId = await read(roundId);
  const cards = { keyOf: (round: number) => recordsKey(tournamentId, round), read };
  const teeSheets = {
    keyOf: (round: number) => groupsKey(tournamentId, round),
    read: (round: number) => fetchGroups(owner, tournamentId, round, signal),
  };
  readAhead(owner, [cards, teeSheets], signal);
}
