import { readServerFacts, type ServerFacts } from '../../../contract/base/call.ts';
import { coreEndpoints } from '../../../contract/scoring/core-endpoints.ts';
import type { ScoreRecords } from '../../../contract/scoring/scoring.ts';
import { applyServerRecords } from '../../../outbox/show/server-records.ts';
import { recordServerFacts } from '../../../outbox/store/origin.ts';
import { callApi } from '../../api/api.ts';
import { outbox } from '../../device/outbox-db.ts';
import { fetchGroups, groupsKey } from '../../scores/groups-snapshot.ts';
import { loadScoredTournament, recordsKey, storeRecords } from '../../scores/records-snapshot.ts';
import { prefetchRounds } from './prefetch-rounds.ts';

/**
 * Fetches and stores a round's cards, then the other rounds and the tee sheets. A device stays with its tournament
 * while a round is live, even when the office makes another one current. Screens only use stored cards, where a late
 * answer cannot replace a newer one.
 * @returns the tournament's id
 */
export async function fetchRecords(
  owner: number,
  roundId: number,
  signal: AbortSignal,
): Promise<number> {
  let facts: ServerFacts | null = null;
  const onHeaders = (headers: Headers) => {
    facts = readServerFacts(headers);
  };
  const fetchRound = (query: { round_id: number; tournament_id?: number }) =>
    callApi(coreEndpoints.scoreRecords, { query, signal, onHeaders });
  const read = async (round_id: number) => {
    const scoredTournament = await loadScoredTournament(owner);
    const scoredRecords =
      scoredTournament === null
        ? null
        : await fetchRound({ round_id, tournament_id: scoredTournament });
    const records =
      scoredRecords && isScored(scoredRecords) ? scoredRecords : await fetchRound({ round_id });
    if (facts) await recordServerFacts(outbox, facts);
    await storeRecords(owner, records);
    await applyServerRecords(outbox, owner, records);
    return records.tournament_id;
  };
  const tournamentId = await read(roundId);
  const cards = { getKey: (round: number) => recordsKey(tournamentId, round), read };
  const teeSheets = {
    getKey: (round: number) => groupsKey(tournamentId, round),
    read: (round: number) => fetchGroups(owner, tournamentId, round, signal),
  };
  prefetchRounds(owner, [cards, teeSheets], signal);
  return tournamentId;
}

/** Whether a device stays with the tournament of these cards: a round is live, and it is not cancelled. */
function isScored({ rounds, cancelled }: ScoreRecords): boolean {
  return !cancelled && rounds.some(({ status }) => status === 'live');
}
