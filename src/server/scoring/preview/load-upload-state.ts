import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { findRoundStart } from '../../states/tournament-times.ts';
import { loadNamedField } from '../decide/field.ts';
import type { ScoringOp } from '../decide/parse-op.ts';
import { cardKey, roundKey, type ScoringState } from '../decide/scoring-state.ts';
import { loadState } from '../load/load-state.ts';
import { listCards, listFeedRunIds, listLanes } from '../load/lock-and-load.ts';

/** Loads the state that decides an upload, without a lock. */
export async function loadUploadState(
  trx: Transaction<Schema>,
  upload: ScoringOp,
): Promise<ScoringState> {
  const { tournament_id, round_id } = upload.body;
  const fields = new Map([[roundKey(upload.body), await loadNamedField(trx, upload.body)]]);
  const cards = listCards([upload], fields);
  const rounds = await trx
    .selectFrom('rounds')
    .innerJoin('tournaments', 'tournaments.id', 'rounds.tournament_id')
    .select(['rounds.tournament_id', 'rounds.round_id', 'rounds.status', 'rounds.starts_at'])
    .select(['tournaments.starts_at as tournamentStart', 'rounds.is_cancelled as isCancelled'])
    .where('rounds.tournament_id', '=', tournament_id)
    .where('rounds.round_id', '=', round_id)
    .where('tournaments.published_at', 'is not', null)
    .execute();
  const loaded = await loadState(trx, {
    tournamentId: tournament_id,
    cards,
    lanes: listLanes([upload], cards),
    owners: [upload.owner],
    senders: [],
    writers: [],
    marks: [],
    opIds: [],
    feedRunIds: listFeedRunIds(upload),
  });
  return {
    ...loaded,
    fields,
    cards: new Set(cards.map(cardKey)),
    rounds: new Map(
      rounds.map(({ status, isCancelled, starts_at, tournamentStart, ...round }) => {
        const startsAt = findRoundStart(round.round_id, starts_at, tournamentStart);
        return [roundKey(round), { status, isCancelled, startsAt }];
      }),
    ),
  };
}
