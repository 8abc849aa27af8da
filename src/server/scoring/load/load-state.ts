import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LaneIds } from '../../../contract/scoring/op-kinds.ts';
import { parseAuthority } from '../../db/authority.ts';
import { preparedMark } from '../../db/prepared.ts';
import type { Schema } from '../../db/schema.ts';
import { toOfficeState } from '../../states/load-states.ts';
import { type EnteredValue, emptyLane, type LaneState, toPair } from '../decide/lane-state.ts';
import type { RightsContext } from '../decide/rights.ts';
import {
  type CardIds,
  cardKey,
  type FeedState,
  groupScorerKey,
  laneKey,
  markKey,
  roundKey,
  type ScoringState,
} from '../decide/scoring-state.ts';
import { indexEndings, selectEndings } from './endings.ts';
import { indexReceipts, type StoredReceipts, selectReceipts } from './receipts.ts';

/** The writer in a claim's key, for a call without headers. */
export const NIL_WRITER = '00000000-0000-0000-0000-000000000000';
/** The writer in a claim's key, for an import. */
export const IMPORT_WRITER = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The state that a group of ops on one tournament needs. */
export interface StateQuery {
  readonly tournamentId: number;
  readonly cards: readonly CardIds[];
  readonly lanes: readonly LaneIds[];
  readonly owners: readonly number[];
  readonly senders: readonly number[];
  readonly writers: readonly string[];
  /** The writers and lanes whose lane marks are needed. */
  readonly marks: readonly { readonly writer: string; readonly lane: string }[];
  readonly opIds: readonly string[];
  /** The fetches that uploads name. */
  readonly feedRunIds: readonly number[];
}

/** The loaded state of the cards and accounts of a group of ops. */
export type LoadedState = Pick<
  ScoringState,
  | 'epoch'
  | 'tournament'
  | 'people'
  | 'groupScorers'
  | 'guestCards'
  | 'lanes'
  | 'cardProgress'
  | 'marks'
  | 'feedTimes'
  | 'feed'
  | 'endings'
  | 'startHoles'
> &
  Pick<RightsContext, 'bindings'> & {
    readonly receipts: StoredReceipts;
  };

/** Loads the state for ops whose cards are locked, in one statement for any number of ops. */
export async function loadState(trx: Transaction<Schema>, query: StateQuery): Promise<LoadedState> {
  const { cards, lanes } = query;
  const rows = await trx
    .selectNoFrom([
      (eb) => eb.selectFrom('epoch').select('number').as('epoch'),
      jsonArrayFrom(selectTournament(trx, query.tournamentId)).as('tournaments'),
      jsonArrayFrom(selectPeople(trx, query.owners)).as('people'),
      jsonArrayFrom(selectGroupScorers(trx, cards)).as('groupScorers'),
      jsonArrayFrom(selectGuestCards(trx, query)).as('guestCards'),
      jsonArrayFrom(selectBindings(trx, query.writers)).as('bindings'),
      jsonArrayFrom(selectOfficials(trx, lanes)).as('officials'),
      jsonArrayFrom(selectClaims(trx, lanes)).as('claims'),
      jsonArrayFrom(selectRulings(trx, lanes)).as('rulings'),
      jsonArrayFrom(selectCardProgress(trx, cards)).as('cardProgress'),
      jsonArrayFrom(selectMarks(trx, query.marks)).as('marks'),
      jsonArrayFrom(selectEndings(trx, cards)).as('endings'),
      jsonArrayFrom(selectFeedTimes(trx, query.tournamentId)).as('feedTimes'),
      jsonArrayFrom(selectFeedRuns(trx, query)).as('feedRuns'),
      jsonArrayFrom(selectReceipts(trx, query.opIds)).as('receipts'),
    ])
    .modifyFront(preparedMark)
    .executeTakeFirstOrThrow();
  const [tournament] = rows.tournaments;
  return {
    epoch: rows.epoch ?? 0,
    tournament: tournament && toOfficeState(tournament),
    people: new Map(rows.people.map((row) => [row.id, row])),
    groupScorers: new Set(rows.groupScorers.map((row) => groupScorerKey(row, row.user_id))),
    guestCards: toGuestCards(rows.guestCards),
    bindings: new Map(rows.bindings.map((row) => [row.writer, row.user_id])),
    lanes: selectLanes(rows.officials, rows.claims, rows.rulings),
    cardProgress: new Map(rows.cardProgress.map((row) => [cardKey(row), row])),
    marks: new Map(rows.marks.map((row) => [markKey(row.writer, row.lane), row.last_seq])),
    feedTimes: new Map(rows.feedTimes.map((row) => [roundKey(row), new Date(row.last_updated)])),
    feed: tournament && query.feedRunIds.length > 0 ? toFeed(tournament, rows.feedRuns) : null,
    receipts: indexReceipts(rows.receipts),
    ...indexEndings(rows.endings),
  };
}

/** Loads the scorers of these cards' groups. */
export async function loadGroupScorers(
  db: Kysely<Schema>,
  cards: readonly CardIds[],
): Promise<Set<string>> {
  const rows = await selectGroupScorers(db, cards).execute();
  return new Set(rows.map((row) => groupScorerKey(row, row.user_id)));
}

/** Selects the state of the tournament. The locks on its rounds keep the state until the transaction ends. */
function selectTournament(db: Kysely<Schema>, id: number) {
  return db
    .selectFrom('tournaments')
    .select(['status', 'published_at', 'practice_of', 'season', 'external_id'])
    .where('id', '=', id);
}

function selectPeople(db: Kysely<Schema>, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'user_role as role'])
    .where(sql<boolean>`id = any(${ids}::int[])`);
}

function selectBindings(db: Kysely<Schema>, writers: readonly string[]) {
  return db
    .selectFrom('writers')
    .select(['writer', 'user_id'])
    .where(sql<boolean>`writer = any(${writers}::uuid[])`);
}

function selectGroupScorers(db: Kysely<Schema>, cards: readonly CardIds[]) {
  return db
    .selectFrom('tee_group_competitors as card')
    .innerJoin('tee_group_scorers as s', (join) =>
      join
        .onRef('s.tournament_id', '=', 'card.tournament_id')
        .onRef('s.round_id', '=', 'card.round_id')
        .onRef('s.group_number', '=', 'card.group_number'),
    )
    .select(['card.tournament_id', 'card.round_id', 'card.competitor_id', 's.user_id'])
    .where(isCardAmong(cards));
}

/** Selects the golfers of the groups of guests, among these cards. A guest without any has one row without a card. */
function selectGuestCards(
  db: Kysely<Schema>,
  { owners, senders, cards }: Pick<StateQuery, 'owners' | 'senders' | 'cards'>,
) {
  return db
    .selectFrom('guests')
    .leftJoin('group_links as link', (join) =>
      join.onRef('link.id', '=', 'guests.link_id').on('link.revoked_at', 'is', null),
    )
    .leftJoin('tee_group_competitors as card', (join) =>
      join
        .onRef('card.tournament_id', '=', 'link.tournament_id')
        .onRef('card.round_id', '=', 'link.round_id')
        .onRef('card.group_number', '=', 'link.group_number')
        .on(isCardAmong(cards)),
    )
    .select(['guests.user_id', 'card.tournament_id', 'card.round_id', 'card.competitor_id'])
    .where(sql<boolean>`guests.user_id = any(${[...owners, ...senders]}::int[])`);
}

/** A guest and a card of the guest's group, which is null when no card is asked about. */
type GuestCardRow = { readonly user_id: number } & {
  readonly [Field in keyof CardIds]: number | null;
};

function toGuestCards(rows: readonly GuestCardRow[]): ScoringState['guestCards'] {
  const byGuest = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map(
    [...byGuest].map(([userId, cards]) => [
      userId,
      new Set(cards.map((row) => cardKey(row as CardIds))),
    ]),
  );
}

function selectOfficials(db: Kysely<Schema>, lanes: readonly LaneIds[]) {
  return db
    .selectFrom('card_lanes as lane')
    .innerJoin('users', 'users.id', 'lane.user_id')
    .selectAll('lane')
    .select(['users.username', 'lane.updated_at as at'])
    .where(isLaneAmong(lanes));
}

function selectClaims(db: Kysely<Schema>, lanes: readonly LaneIds[]) {
  return db
    .selectFrom('claims as lane')
    .innerJoin('users', 'users.id', 'lane.user_id')
    .selectAll('lane')
    .select(['users.username', 'lane.claimed_at as at'])
    .where(isLaneAmong(lanes))
    .orderBy('claimed_at')
    .orderBy('lane.user_id')
    .orderBy('lane.writer');
}

function selectRulings(db: Kysely<Schema>, lanes: readonly LaneIds[]) {
  return db.selectFrom('rulings as lane').selectAll('lane').where(isLaneAmong(lanes));
}

/** Selects the last step of each card, with the account of its last `submit`. */
function selectCardProgress(db: Kysely<Schema>, cards: readonly CardIds[]) {
  return db
    .selectFrom('card_steps as card')
    .distinctOn(['card.tournament_id', 'card.round_id', 'card.competitor_id'])
    .select(['card.tournament_id', 'card.round_id', 'card.competitor_id'])
    .select(['card.version', 'card.step', 'card.strokes'])
    .select((eb) =>
      eb
        .selectFrom('card_steps as earlier')
        .select('earlier.user_id')
        .whereRef('earlier.tournament_id', '=', 'card.tournament_id')
        .whereRef('earlier.round_id', '=', 'card.round_id')
        .whereRef('earlier.competitor_id', '=', 'card.competitor_id')
        .where('earlier.step', '=', 'submit')
        .orderBy('earlier.version', 'desc')
        .limit(1)
        .as('submittedBy'),
    )
    .where(isCardAmong(cards))
    .orderBy('card.tournament_id')
    .orderBy('card.round_id')
    .orderBy('card.competitor_id')
    .orderBy('card.version', 'desc');
}

/** Selects the highest sequence that the server decided, for each writer and lane. */
function selectMarks(db: Kysely<Schema>, keys: StateQuery['marks']) {
  const writers = keys.map(({ writer }) => writer);
  const lanes = keys.map(({ lane }) => lane);
  return db
    .selectFrom('lane_marks')
    .selectAll()
    .where(
      sql<boolean>`(writer, lane) in (select * from unnest(${writers}::uuid[], ${lanes}::text[]))`,
    );
}

/** Selects the time of the newest uploaded leaderboard of each round. */
function selectFeedTimes(db: Kysely<Schema>, tournamentId: number) {
  return db.selectFrom('feed_times').selectAll().where('tournament_id', '=', tournamentId);
}

/** Selects the fetches that uploads name, and those that were applied; none when no upload names one. */
function selectFeedRuns(
  db: Kysely<Schema>,
  { tournamentId, feedRunIds }: Pick<StateQuery, 'tournamentId' | 'feedRunIds'>,
) {
  return db
    .selectFrom('feed_runs')
    .select(['id', 'round_id', 'season', 'liv_tournament_id', 'strokes', 'applied_at'])
    .where('tournament_id', '=', tournamentId)
    .where(sql<boolean>`cardinality(${feedRunIds}::int[]) > 0`)
    .where(sql<boolean>`(applied_at is not null or id = any(${feedRunIds}::int[]))`);
}

/** A row of a fetch, in the form of its JSON. */
interface FeedRunRow {
  readonly id: number;
  readonly round_id: number;
  readonly season: number | null;
  readonly liv_tournament_id: number | null;
  readonly strokes: number | null;
  readonly applied_at: string | null;
}

function toFeed(
  { season, external_id }: { season: number; external_id: number | null },
  runs: readonly FeedRunRow[],
): FeedState {
  return {
    season,
    externalId: external_id,
    runs: runs.map((run) => ({
      id: run.id,
      roundId: run.round_id,
      season: run.season,
      livTournamentId: run.liv_tournament_id,
      strokes: run.strokes ?? 0,
      appliedAt: run.applied_at === null ? null : new Date(run.applied_at),
    })),
  };
}

function isCardAmong(cards: readonly CardIds[]) {
  const [tournaments, rounds, competitors] = toColumns(cards);
  return sql<boolean>`(card.tournament_id, card.round_id, card.competitor_id) in (
    select * from unnest(${tournaments}::int[], ${rounds}::smallint[], ${competitors}::int[])
  )`;
}

function isLaneAmong(lanes: readonly LaneIds[]) {
  const [tournaments, rounds, competitors] = toColumns(lanes);
  const holes = lanes.map((lane) => lane.hole_number);
  return sql<boolean>`(lane.tournament_id, lane.round_id, lane.competitor_id, lane.hole_number) in (
    select * from unnest(
      ${tournaments}::int[], ${rounds}::smallint[], ${competitors}::int[], ${holes}::smallint[]
    )
  )`;
}

function toColumns(cards: readonly CardIds[]) {
  return (['tournament_id', 'round_id', 'competitor_id'] as const).map((column) =>
    cards.map((card) => card[column]),
  );
}

/** A row of a lane, in the form of its JSON. */
interface StandRow extends CardIds {
  readonly hole_number: number;
  readonly value: number | null;
  readonly user_id: number;
  readonly username: string;
  readonly writer: string | null;
  readonly authority: number;
  readonly at: string;
  readonly asked_at: string | null;
}

/** A row of a ruling, in the form of its JSON. */
interface RulingRow extends CardIds {
  readonly hole_number: number;
  readonly scores: readonly number[];
  readonly reason: string;
  readonly user_id: number;
  readonly asked_at: string;
}

function selectLanes(
  officials: readonly (StandRow & { readonly version: number })[],
  claims: readonly StandRow[],
  rulings: readonly RulingRow[],
): Map<string, LaneState> {
  const lanes = new Map<string, LaneState>();
  for (const row of officials) {
    const official = { ...toEnteredValue(row), version: row.version };
    lanes.set(laneKey(row), { ...emptyLane, official });
  }
  for (const row of claims) {
    const writer = row.writer === NIL_WRITER || row.writer === IMPORT_WRITER ? null : row.writer;
    const lane = lanes.get(laneKey(row)) ?? emptyLane;
    const claim = { ...toEnteredValue(row), writer };
    lanes.set(laneKey(row), { ...lane, claims: [...lane.claims, claim] });
  }
  for (const row of rulings) {
    const { scores, reason, user_id: userId } = row;
    const ruling = { scores: toPair(scores), reason, userId, at: new Date(row.asked_at) };
    lanes.set(laneKey(row), { ...(lanes.get(laneKey(row)) ?? emptyLane), ruling });
  }
  return lanes;
}

function toEnteredValue({
  value,
  user_id,
  username,
  writer,
  authority,
  at,
  asked_at,
}: StandRow): EnteredValue {
  return {
    value,
    userId: user_id,
    username,
    writer,
    authority: parseAuthority(authority),
    at: new Date(at),
    askedAt: asked_at === null ? null : new Date(asked_at),
  };
}
