import * as v from 'valibot';
import { HOLES_PER_ROUND } from '../../golf/hole.ts';
import { boundedArray, boundedRecord } from '../base/bounded.ts';
import { EndingInfo } from '../base/ending-info.ts';
import {
  HoleNumber,
  Id,
  LaneNumber,
  oneLine,
  QueryId,
  QueryLaneNumber,
  QueryRoundId,
  Reason,
  RoundId,
  START_LANE,
  Strokes,
  storable,
  Timestamp,
  Uuid,
  Version,
} from '../base/fields.ts';
import { RoundStatus } from '../game/game.ts';
import { Resumption, Suspension } from '../game/suspension.ts';

/** The kinds of op. The facts about each are in `op-kinds.ts`. */
export const OpKind = v.picklist([
  'score',
  'clear',
  'start',
  'scrape',
  'resolve',
  'ruling',
  'card',
  'call',
]);
export type OpKind = v.InferOutput<typeof OpKind>;

/** Why an admin writes to a round that has closed. The server refuses such a write without a reason. */
const withReason = { reason: v.optional(Reason) };

const cardLane = { tournament_id: Id, competitor_id: Id, round_id: RoundId };

/** The fields that name the lane of a hole. */
export const HoleLane = v.object({ ...cardLane, hole_number: HoleNumber });

/**
 * Score update payload (product 13.1). `current_hole_score` is strokes. `plays_on`: the user confirms that a competitor
 * who is out plays this hole.
 */
export const ScoreBody = v.object({
  tournament_id: Id,
  competitor_id: Id,
  round_id: RoundId,
  hole_number: HoleNumber,
  is_start_hole: v.boolean(),
  current_hole_score: Strokes,
  plays_on: v.optional(v.boolean()),
  ...withReason,
});
export type ScoreBody = v.InferOutput<typeof ScoreBody>;

/** Clears a hole: the hole has no value again, but keeps its history. */
export const ClearBody = v.object({ ...HoleLane.entries, ...withReason });
export type ClearBody = v.InferOutput<typeof ClearBody>;

/** The two scores between which the office decides: with and without a penalty, for example. In strokes. */
const RulingScores = v.pipe(
  v.tuple([Strokes, Strokes]),
  v.check(([one, other]) => one !== other, 'must be two different scores'),
);

/**
 * Asks the office for a ruling on a hole. `current_hole_score` counts until then, in strokes; null is a hole that was
 * cleared again. `reason` says what happened.
 *
 * Source: docs/outbox.md#a-ruling, after Rule 20.1c(3) of golf.
 */
export const RulingBody = v.object({
  ...HoleLane.entries,
  current_hole_score: v.nullable(Strokes),
  scores: RulingScores,
  reason: Reason,
  plays_on: v.optional(v.boolean()),
});
export type RulingBody = v.InferOutput<typeof RulingBody>;

/** The part of {@link StartBody} that names its lane. */
export const StartLane = v.object(cardLane);

/** The start hole of a competitor's round. */
export const StartBody = v.object({ ...cardLane, start_hole: HoleNumber, ...withReason });
export type StartBody = v.InferOutput<typeof StartBody>;

const resolveLane = { ...cardLane, hole_number: LaneNumber };

/** The part of {@link ResolveBody} that names its lane. */
export const ResolveLane = v.object(resolveLane);
export type ResolveLane = v.InferOutput<typeof ResolveLane>;

/**
 * The answer to a dispute: the value that the sender confirms, on the lane of the sender's score, clear or start op.
 * `value` is strokes or null (not entered) for a hole, a start hole for `hole_number` 0.
 */
export const ResolveBody = v.pipe(
  v.object({ ...resolveLane, value: v.nullable(Strokes), ...withReason }),
  v.check(
    ({ hole_number, value }) => hole_number !== START_LANE || v.is(HoleNumber, value),
    'must be a start hole, 1 to 18',
  ),
);
export type ResolveBody = v.InferOutput<typeof ResolveBody>;

/** The steps by which people certify a card, after Rule 3.3b of golf. `reopen` is the office's. */
export const CardStep = v.picklist(['submit', 'attest', 'refuse', 'reopen']);
export type CardStep = v.InferOutput<typeof CardStep>;

/** Where a player agreed with the card, or why nobody could ask. */
export const CardAgreement = v.picklist(['here', 'phone', 'refused', 'left']);
export type CardAgreement = v.InferOutput<typeof CardAgreement>;

/** The 18 values of a card in strokes, from hole 1; null for a hole without a score. */
const CardStrokes = v.pipe(
  boundedArray(v.nullable(Strokes), HOLES_PER_ROUND),
  v.length(HOLES_PER_ROUND),
);

/**
 * Certifies a card, or opens it again. `strokes` are the values that the person read; the server compares them with its
 * own. `agreed` belongs to a `submit` and is null for the other steps; `phone` comes only from the link of a card. A
 * `refuse` and a `reopen` need a reason.
 *
 * Source: docs/outbox.md#a-card.
 */
export const CardBody = v.object({
  ...cardLane,
  step: CardStep,
  strokes: CardStrokes,
  agreed: v.nullable(CardAgreement),
  ...withReason,
});
export type CardBody = v.InferOutput<typeof CardBody>;

/** Why a scorer calls the office. */
export const CallReason = v.picklist([
  'ruling',
  'wrong-score',
  'wrong-golfer',
  'tablet',
  'medical',
  'other',
]);
export type CallReason = v.InferOutput<typeof CallReason>;

/** The longest text of a call, in characters. */
export const MAX_CALL_TEXT = 200;

/** The part of {@link CallBody} that names its lane. `call_id` is made by the device: each call has a lane of its own. */
export const CallLane = v.object({ ...cardLane, call_id: Uuid });

/**
 * A scorer's call to the office. The competitor is one of the group from which it comes, and `open_hole` the hole that was
 * open there; null on the scorecard.
 */
export const CallBody = v.object({
  ...CallLane.entries,
  open_hole: v.nullable(HoleNumber),
  about: CallReason,
  text: v.pipe(v.string(), v.trim(), v.maxLength(MAX_CALL_TEXT), oneLine),
});
export type CallBody = v.InferOutput<typeof CallBody>;

/** The largest number of rows of an upload. */
export const MAX_UPLOAD_ROWS = 300;
/** The largest number of cells of a row: a feed may have columns that are not parsed. */
const MAX_ROW_CELLS = 100;

/**
 * One row of a feed (docs/feed.md#what-is-uploaded): `Player`, `Player Status`, `Round`, `Start Hole` and one `Hole N`
 * column per hole. The feed may send anything, so a cell is text, a number or null until it is parsed.
 */
export const FeedRow = boundedRecord(
  v.nullable(v.union([v.pipe(v.string(), storable), v.number()])),
  MAX_ROW_CELLS,
);
export type FeedRow = v.InferOutput<typeof FeedRow>;

/** The part of {@link UploadBody} that names its lane. */
export const RoundIds = v.object({ round_id: RoundId, tournament_id: Id });

/**
 * Score upload payload (docs/feed.md#what-is-uploaded), with the feed's age and the versions of the preview.
 * `apply_older`: the admin knows about a newer upload and still wants to apply this upload. `feed_run_id`: the fetch
 * from which the rows come.
 */
export const UploadBody = v.object({
  ...RoundIds.entries,
  scores: v.pipe(boundedArray(FeedRow, MAX_UPLOAD_ROWS), v.minLength(1)),
  last_updated: v.optional(Timestamp),
  apply_older: v.optional(v.boolean()),
  feed_run_id: v.optional(Id),
  ...withReason,
  based_on: v.optional(
    boundedArray(
      v.object({ competitor_id: Id, hole_number: HoleNumber, version: Version }),
      MAX_UPLOAD_ROWS * HOLES_PER_ROUND,
    ),
  ),
});
export type UploadBody = v.InferOutput<typeof UploadBody>;

/**
 * What a hole of an uploaded row differs from. `person`: the value of a scorer or the office. `import`: the value of an
 * earlier upload. `ending`: the competitor stopped before this hole. `row`: another column of the same row.
 */
export const UploadConflict = v.picklist(['person', 'import', 'ending', 'row']);

/** The result of one hole of an uploaded row. `conflict` says what a hole with the outcome `conflict` differs from. */
const UploadedHole = v.object({
  hole_number: HoleNumber,
  outcome: v.picklist(['filled', 'confirmed', 'conflict', 'not-entered']),
  conflict: v.optional(UploadConflict),
  yours: v.nullable(v.number()),
  official: v.nullable(v.number()),
  version: Version,
  note: v.optional(v.string()),
});

/**
 * The result of one uploaded row, in the order of the rows. `problem` is the reason for a skipped row:
 * `status-differs` is a player who did not start and has strokes, or who withdrew and has all 18 holes. `notes` name
 * skipped cells: a column that is no hole, a start hole that differs.
 */
export const UploadedRow = v.object({
  player: v.string(),
  competitor_id: v.nullable(Id),
  problem: v.nullable(
    v.picklist(['unknown-player', 'duplicate-row', 'round-differs', 'status-differs']),
  ),
  holes: v.array(UploadedHole),
  notes: v.optional(v.array(v.string())),
});
export type UploadedRow = v.InferOutput<typeof UploadedRow>;

/** The outcome of a write. A `conflict` is not a receipt: the answer is 409 `score-conflict`. */
export const Outcome = v.picklist(['applied', 'confirmed', 'stale']);
export type Outcome = v.InferOutput<typeof Outcome>;

/**
 * The answer to a write. `op_id` echoes the Idempotency-Key (null without one); `version` is the lane's version after
 * the write; `value` is the official value: strokes, a start hole, or null for nothing. An upload has `rows`, and the
 * tournament's version. `void`: the committee has cancelled the round, so the op is only in the history, and `stale`.
 */
export const Receipt = v.object({
  op_id: v.nullable(Uuid),
  outcome: Outcome,
  version: Version,
  value: v.nullable(v.number()),
  void: v.optional(v.boolean()),
  rows: v.optional(v.array(UploadedRow)),
});
export type Receipt = v.InferOutput<typeof Receipt>;

/**
 * The account of a value. `sent_by`: the session of this other account sent the value (an import), so nothing proves
 * that the owner entered it. `follows_group`: the tee sheet names the account as a scorer of the group. `asked_at`: the
 * time at which the account stayed with its value and left the dispute to the office (server clock).
 */
const witness = {
  by: v.string(),
  user_id: Id,
  sent_by: v.optional(v.string()),
  follows_group: v.optional(v.boolean()),
  asked_at: v.optional(Timestamp),
};

/** Another value of a disputed lane: its account and its time (server clock). */
export const Claim = v.object({ value: v.nullable(v.number()), ...witness, at: Timestamp });
export type Claim = v.InferOutput<typeof Claim>;

/** The account of a lane's official value, and its time (server clock). */
export const OfficialSource = v.object({ ...witness, at: v.optional(Timestamp) });
export type OfficialSource = v.InferOutput<typeof OfficialSource>;

/**
 * An official value that an admin wrote over another account's value: the value before, the admin and the time
 * (server clock).
 */
export const Correction = v.object({
  old_value: v.nullable(v.number()),
  by: v.string(),
  user_id: Id,
  at: Timestamp,
});
export type Correction = v.InferOutput<typeof Correction>;

/** A ruling that the office has not given yet: the two scores in strokes, who asked, and when (server clock). */
export const PendingRuling = v.object({
  scores: v.tuple([Strokes, Strokes]),
  reason: v.string(),
  by: v.string(),
  user_id: Id,
  at: Timestamp,
});
export type PendingRuling = v.InferOutput<typeof PendingRuling>;

/**
 * One hole of a card (product 13.1). `current_hole_score` is the strokes, and `current_hole_par` the strokes minus par.
 * Both are null when the hole is not entered. `version` is 0 for a hole that was never written. While the hole is
 * disputed, `claims` holds every open claim, oldest first, `claim` is the latest claim, and `counted_by` the account of
 * the official value. `entered_by` is the account that entered the strokes; an upload has none.
 */
export const HoleInfo = v.object({
  hole_number: HoleNumber,
  par: v.number(),
  current_hole_score: v.nullable(Strokes),
  current_hole_par: v.nullable(v.number()),
  is_start_hole: v.boolean(),
  is_updated_hole: v.boolean(),
  version: Version,
  disputed: v.boolean(),
  claim: v.optional(Claim),
  claims: v.optional(v.array(Claim)),
  counted_by: v.optional(OfficialSource),
  correction: v.optional(Correction),
  ruling: v.optional(PendingRuling),
  entered_by: v.optional(Id),
});
export type HoleInfo = v.InferOutput<typeof HoleInfo>;

/** A person's step about a card, with its time (server clock). */
const cardWitness = { by: v.string(), user_id: Id, at: Timestamp };

/**
 * How far a card is certified. `version` counts its steps. `submitted` and `attested` are there as long as they hold;
 * `code` is shown on the tablet and in the office's list. `returned` says why the card was opened again.
 * `changed_holes` have another score now than the one that was read back.
 */
export const CardState = v.object({
  version: Version,
  submitted: v.optional(
    v.object({ ...cardWitness, agreed: v.nullable(CardAgreement), code: v.string() }),
  ),
  attested: v.optional(v.object(cardWitness)),
  returned: v.optional(v.object({ ...cardWitness, reason: v.string() })),
  changed_holes: v.array(HoleNumber),
});
export type CardState = v.InferOutput<typeof CardState>;

/**
 * A competitor's card in a round. `start_hole_number` is 0 when not set, `start_hole_version` is the version of the
 * start lane, `last_hole_number_update` the furthest hole in play order (0 when none). `out` is there for a
 * competitor who stopped in this round or an earlier one.
 */
export const ScoreRecord = v.object({
  competitor_info: v.object({ id: Id, full_name: v.string(), image_url: v.string() }),
  start_hole_number: v.number(),
  start_hole_version: Version,
  start_hole_disputed: v.boolean(),
  start_hole_claim: v.optional(Claim),
  last_hole_number_update: v.number(),
  hole_info: v.array(HoleInfo),
  out: v.optional(EndingInfo),
  /** Absent for a card about which nobody has taken a step. */
  card: v.optional(CardState),
});
export type ScoreRecord = v.InferOutput<typeof ScoreRecord>;

/** Answer of `leaderboardstats/competitor-score-record` (product 5.3). */
export const ScoreRecords = v.object({
  tournament_id: Id,
  round_id: RoundId,
  round_status: RoundStatus,
  /** Only for a round in set-up: the time from which it takes strokes; null when only the office opens it. */
  opens_at: v.optional(v.nullable(Timestamp)),
  tournament_name: v.string(),
  version: Version,
  rounds: v.array(v.object({ round_id: RoundId, status: RoundStatus })),
  /** The committee cancelled the round. Only its cards have this field, and the round says `closed`. */
  round_cancelled: v.optional(v.boolean()),
  /** Present while play of the round is suspended: a hole in play may be finished. */
  suspension: v.optional(Suspension),
  /** Present for a live round whose play goes on after a suspension. */
  resumption: v.optional(Resumption),
  /** The tournament was cancelled. Only its cards have this field, and they say `closed` for an open round. */
  cancelled: v.optional(v.boolean()),
  /** The tournament is final. Only its cards have this field. */
  final: v.optional(v.boolean()),
  competitors: v.array(ScoreRecord),
});
export type ScoreRecords = v.InferOutput<typeof ScoreRecords>;

export const ScoreRecordsQuery = v.object({
  round_id: v.optional(QueryId),
  tournament_id: v.optional(QueryId),
});

/** The tee sheet of a round: competitors in card order, and the scorers of each group. */
export const Groups = v.object({
  tournament_id: Id,
  round_id: RoundId,
  groups: v.array(
    v.object({
      group_number: v.number(),
      start_hole: HoleNumber,
      competitors: v.array(v.object({ id: Id, full_name: v.string(), image_url: v.string() })),
      scorers: v.array(v.object({ user_id: Id, username: v.string() })),
    }),
  ),
});
export type Groups = v.InferOutput<typeof Groups>;

export const GroupsQuery = v.object({ tournament_id: QueryId, round_id: QueryRoundId });

/** How many characters of a writer the history shows: enough to tell devices apart, without the id itself. */
export const DEVICE_LENGTH = 8;

/**
 * One decided write of a hole, official or not. `old_value` is the official value before the write, and `version` the
 * lane's version after it. `device` is the start of the writer. `lane_seq` is the number of the op on this lane, or the
 * writer's last number when the receipt is deleted. `sent_by` is the account of the session when it is not the owner.
 * `entered_at` is the device's clock.
 */
export const HoleHistoryEntry = v.object({
  id: v.number(),
  op_id: v.nullable(Uuid),
  kind: OpKind,
  outcome: v.picklist(['applied', 'confirmed', 'conflict']),
  old_value: v.nullable(v.number()),
  value: v.nullable(v.number()),
  by: v.string(),
  user_id: Id,
  sent_by: v.optional(v.string()),
  device: v.nullable(v.string()),
  lane_seq: v.nullable(v.number()),
  entered_at: v.nullable(Timestamp),
  recorded_at: Timestamp,
  version: Version,
  /** Why an admin wrote, or what happened when a ruling is asked for. */
  reason: v.optional(v.string()),
  /** The two scores of a ruling that this write asks for, in strokes. */
  scores: v.optional(v.array(v.number())),
  /** The value counts for nothing: its round is cancelled, or was when the value came, which then is a `conflict`. */
  void: v.optional(v.boolean()),
});
export type HoleHistoryEntry = v.InferOutput<typeof HoleHistoryEntry>;

/** Answer of `leaderboardstats/hole-history`, the newest entry first. */
export const HoleHistory = v.object({ entries: v.array(HoleHistoryEntry) });
export type HoleHistory = v.InferOutput<typeof HoleHistory>;

/** `hole_number` 0 asks for the start hole. */
export const HoleHistoryQuery = v.object({
  tournament_id: QueryId,
  round_id: QueryRoundId,
  competitor_id: QueryId,
  hole_number: QueryLaneNumber,
});
