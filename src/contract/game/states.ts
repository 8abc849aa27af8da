import * as v from 'valibot';
import {
  HoleNumber,
  Id,
  MAX_INTEGER,
  Reason,
  RoundId,
  Timestamp,
  Version,
} from '../base/fields.ts';
import { RoundStatus } from './game.ts';
import { HoleDispute } from './hole-dispute.ts';
import { Suspension } from './suspension.ts';

/**
 * The state of a tournament, as admins see it. `draft`: only admins know of the tournament. `live`: a round is or was
 * in play. A `final` or `cancelled` tournament accepts no write.
 */
export const TournamentState = v.picklist(['draft', 'upcoming', 'live', 'final', 'cancelled']);
export type TournamentState = v.InferOutput<typeof TournamentState>;

/**
 * The state of a tournament, or `practice`: a private copy on which scorers train. It is in no list, takes no step, and
 * is deleted when it ends.
 */
export const OfficeState = v.picklist([...TournamentState.options, 'practice']);
export type OfficeState = v.InferOutput<typeof OfficeState>;

/**
 * A step of a tournament from the state that the admin was shown to another one. `publish_tee_sheets` publishes the drafts
 * of its tee sheets with a draft of a tournament. `public_note`: what everybody reads about the revision of a result,
 * which the step from `final` begins.
 */
export const TournamentStateBody = v.object({
  tournament_id: Id,
  from: TournamentState,
  to: TournamentState,
  reason: v.optional(Reason),
  public_note: v.optional(Reason),
  publish_tee_sheets: v.optional(v.boolean()),
});
export type TournamentStateBody = v.InferOutput<typeof TournamentStateBody>;

/** The state of a round as admins move it: its status, or `cancelled`, from which it goes back to its status. */
export const AdminRoundState = v.picklist([...RoundStatus.options, 'cancelled']);
export type AdminRoundState = v.InferOutput<typeof AdminRoundState>;

/**
 * A step of a round from the state that the admin was shown to the next one, the one before, or `cancelled` and back.
 * `missing_seen`: the number of missing strokes with which the admin closes the round.
 */
export const RoundStateBody = v.object({
  tournament_id: Id,
  round_id: RoundId,
  from: AdminRoundState,
  to: AdminRoundState,
  missing_seen: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INTEGER))),
  reason: v.optional(Reason),
});
export type RoundStateBody = v.InferOutput<typeof RoundStateBody>;

/** The tournament to make current, in place of the one that the admin was shown. */
export const CurrentTournamentBody = v.object({ tournament_id: Id, from: v.nullable(Id) });
export type CurrentTournamentBody = v.InferOutput<typeof CurrentTournamentBody>;

/** A state that was reached, with who moved it there. `by` is null for the operator. */
const LastStep = v.object({
  from: v.string(),
  to: v.string(),
  by: v.nullable(v.string()),
  at: Timestamp,
  reason: v.nullable(v.string()),
});
export type LastStep = v.InferOutput<typeof LastStep>;

/**
 * A card of a round that lacks strokes: the holes without one, the group that plays it (null without a tee sheet), and
 * the usernames of the group's scorers.
 */
export const MissingCard = v.object({
  competitor_id: Id,
  full_name: v.string(),
  holes: v.array(HoleNumber),
  group_number: v.nullable(v.number()),
  scorers: v.array(v.string()),
});
export type MissingCard = v.InferOutput<typeof MissingCard>;

/** A card that is not attested: its group (null without a tee sheet), and whether it was returned. */
const UnattestedCard = v.object({
  competitor_id: Id,
  full_name: v.string(),
  group_number: v.nullable(v.number()),
  is_returned: v.boolean(),
});
export type UnattestedCard = v.InferOutput<typeof UnattestedCard>;

/** The number of cards that golfers owe in a round, and those that are not attested, in the order of the groups. */
const CertifiedCards = v.object({ cards: v.number(), missing: v.array(UnattestedCard) });
export type CertifiedCards = v.InferOutput<typeof CertifiedCards>;

/** A thing that is missing for a step, and the part of the tournament's page on which it is done. */
const MissingPart = v.object({
  message: v.string(),
  round_id: v.nullable(RoundId),
  part: v.picklist(['round', 'scores', 'late-strokes', 'tournament']),
});
export type MissingPart = v.InferOutput<typeof MissingPart>;

/**
 * A state that the tournament or the round can move to. `wanted` lists what is missing for it, as sentences; the step
 * is refused while the list is not empty. `missing` has the same list with its places, for the step to final.
 * `missing_strokes` is the number of missing strokes that closing asks about.
 */
const NextStep = v.object({
  to: v.string(),
  needs_reason: v.boolean(),
  wanted: v.array(v.string()),
  missing: v.optional(v.array(MissingPart)),
  missing_strokes: v.optional(v.number()),
});
export type NextStep = v.InferOutput<typeof NextStep>;

/**
 * A group of a live round, with what its scorers sent last, by the server's clock. `waiting_min` is the whole minutes
 * since the last stroke, or since the tee time without one; null before the tee time.
 */
export const GroupActivity = v.object({
  group_number: v.number(),
  /** The hole of the last stroke; null without one. */
  hole_number: v.nullable(v.number()),
  /** The time of the last stroke; null without one. */
  last_at: v.nullable(Timestamp),
  waiting_min: v.nullable(v.number()),
  is_finished: v.boolean(),
  /** Whether the group has waited for longer than the setting allows, and has not finished. */
  is_silent: v.boolean(),
});
export type GroupActivity = v.InferOutput<typeof GroupActivity>;

/** A round with its state, what it can move to, and its last step. */
const AdminRound = v.object({
  round_id: RoundId,
  status: RoundStatus,
  /** The committee cancelled the round: nothing of it counts, and `status` is what it goes back to. */
  cancelled: v.optional(v.boolean()),
  /** Present while play of the round is suspended. */
  suspension: v.optional(Suspension),
  starts_at: v.nullable(Timestamp),
  /** The pars that are set, hole 1 first. */
  pars: v.array(v.number()),
  counting_scores: v.number(),
  shortened: v.boolean(),
  /** Whether something was entered in the round, although it may be cleared. */
  has_strokes: v.boolean(),
  /** The cards of the round that lack strokes, in the order of the groups. Empty for a round in set-up. */
  missing_cards: v.array(MissingCard),
  /** Absent while nobody has taken a step about a card of the round. */
  certified: v.optional(CertifiedCards),
  disputes: v.array(HoleDispute),
  /** The strokes that the round needs; null for a shortened round, which has no fixed number of holes. */
  strokes_expected: v.nullable(v.number()),
  /** The groups of the round's tee sheet, and how many of them have no scorer. */
  groups: v.number(),
  groups_without_scorer: v.number(),
  /** The groups that have no scorer yet but will get an invited person, and the people who have not accepted yet. */
  groups_with_invited: v.number(),
  invited_scorers: v.array(v.string()),
  /** Whether its tee sheet has a draft, or tee times of another day than the round's. */
  has_draft: v.boolean(),
  /** The golfers who are in no group of the tee sheet although they still play. */
  golfers_without_group: v.number(),
  /** The groups of a live round; empty in every other state. */
  activity: v.array(GroupActivity),
  steps: v.array(NextStep),
  last: v.nullable(LastStep),
});
export type AdminRound = v.InferOutput<typeof AdminRound>;

const tournamentEntries = {
  id: Id,
  name: v.string(),
  city: v.string(),
  country: v.string(),
  season: v.number(),
  external_id: v.nullable(v.number()),
  state: TournamentState,
  current: v.boolean(),
  time_zone: v.string(),
  starts_at: v.nullable(Timestamp),
  ends_at: v.nullable(Timestamp),
};

/** A tournament in the list of admins. Drafts are in it. */
export const TournamentSummary = v.object(tournamentEntries);
export type TournamentSummary = v.InferOutput<typeof TournamentSummary>;

/** A tournament as admins see it, with the steps that it and its rounds can take. */
export const AdminTournament = v.object({
  ...tournamentEntries,
  /** Whether the tournament begins and ends with its rounds, because it has no times of its own. */
  starts_with_rounds: v.boolean(),
  ends_with_rounds: v.boolean(),
  entry_closes_at: v.nullable(Timestamp),
  /** The SHA-256 of the draw's seed; null for a draft. */
  seed_sha256: v.nullable(v.string()),
  tickets: v.number(),
  golfers: v.number(),
  teams: v.number(),
  golfers_without_team: v.number(),
  ruleset_version: v.number(),
  streak_max_per_round: v.nullable(v.number()),
  /** The admin who made the tournament; null for the operator or the demo. */
  created_by: v.nullable(v.string()),
  /** Raised when an admin changes the tournament's own row, so that two admins do not overwrite each other. */
  row_version: v.number(),
  steps: v.array(NextStep),
  last: v.nullable(LastStep),
  rounds: v.array(AdminRound),
  /** The current tournament. */
  current_id: v.nullable(Id),
  /** The practice copy of the tournament, with the rounds that have groups. Absent without one. */
  practice: v.optional(
    v.object({ id: Id, created_at: Timestamp, ends_at: Timestamp, rounds: v.array(RoundId) }),
  ),
  version: Version,
});
export type AdminTournament = v.InferOutput<typeof AdminTournament>;
