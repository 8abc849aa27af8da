import { firstEndpoints } from '../../contract/first-endpoints.ts';
import { callApi } from '../api.ts';
import { keepRecords } from '../records-snapshot.ts';

/**
 * Fetches the cards of a round and keeps them on this device. Screens never read the answer: they read the device,
 * where a late answer cannot replace a newer one.
 */
export async function fetchRecords(
  owner: number,
  roundId: number,
  signal: AbortSignal,
): Promise<void> {
  const query = { round_id: roundId };
  await keepRecords(owner, await callApi(firstEndpoints.scoreRecords, { query, signal }));
}
