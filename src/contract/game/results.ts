import * as v from 'valibot';
import { HoleNumber, Id, QueryId, RoundId, Strokes, Timestamp, Uuid } from '../base/fields.ts';
import type { SecondLookState } from '../base/second-look.ts';

const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** Points in hundredths. */
const Hundredths = v.pipe(v.number(), v.integer());
const Place = v.pipe(v.number(), v.integer(), v.minValue(1));
const Par = v.pipe(v.number(), v.integer(), v.minValue(3), v.maxValue(6));

/** The role of the account that wrote a stroke. `import`: an upload of an external leaderboard. */
const WriterRole = v.picklist(['admin', 'scorer', 'import']);
export type WriterRole = v.InferOutput<typeof WriterRole>;

/** An official's change of a score. It names the official's role and no account. */
export const LoggedCorrection = v.object({
  at: Timestamp,
  round_id: RoundId,
  competitor_id: Id,
  hole_number: HoleNumber,
  old: v.nullable(Strokes),
  new: v.nullable(Strokes),
  reason: v.nullable(v.string()),
  role: WriterRole,
});
export type LoggedCorrection = v.InferOutput<typeof LoggedCorrection>;

/** A golfer's place, result and points, in the words of the players board. */
export const CorrectedStanding = v.object({
  place: v.string(),
  to_par: v.number(),
  points: v.number(),
});

/**
 * What a correction moved on the boards when it was made: the corrected golfers, how many tickets got other points, and
 * the largest change of a ticket's points.
 */
export const CorrectionMoves = v.object({
  golfers: v.array(
    v.object({ competitor_id: Id, before: CorrectedStanding, after: CorrectedStanding }),
  ),
  tickets: v.number(),
  largest: v.number(),
});
export type CorrectionMoves = v.InferOutput<typeof CorrectionMoves>;

/** The committee's place of a golfer or a team, as `golf/places.ts` computes with it. */
const OfficialPlace = v.object({
  place: Place,
  reason: v.string(),
  tie: v.nullable(v.object({ place: Place, ids: v.array(Id) })),
});

const Golfer = v.object({
  id: Id,
  full_name: v.string(),
  team_id: v.nullable(Id),
  entry_number: v.nullable(Id),
  replaces: v.nullable(Id),
  ending: v.nullable(
    v.object({
      status: v.picklist(['WD', 'RTD', 'DNS', 'DQ', 'CUT']),
      round_id: RoundId,
      hole_number: v.nullable(HoleNumber),
      voided: v.boolean(),
    }),
  ),
  official_place: v.nullable(OfficialPlace),
});

/** A ticket by its number. `points` and `position` are null unless it is on the points board. */
const ResultTicket = v.object({
  number: Id,
  golfer_ids: v.array(Id),
  team_id: v.nullable(Id),
  status: v.picklist(['ranked', 'not-ranked', 'void']),
  points: v.nullable(Hundredths),
  position: v.nullable(Place),
});

/**
 * The frozen result of a tournament: what its places and points are computed from, and what they are. Its file is this
 * object in canonical JSON (RFC 8785). It names golfers and tickets, but no user.
 */
export const ResultDocument = v.object({
  format: v.literal('gimme-points/result/1'),
  tournament: v.object({
    id: Id,
    name: v.string(),
    city: v.string(),
    country: v.string(),
    season: v.number(),
  }),
  /** 1 for the first result, one more for each revision, with the hash of the result before it. */
  number: Id,
  previous_sha256: v.nullable(Sha256),
  note: v.nullable(v.string()),
  frozen_at: Timestamp,
  ruleset: v.object({
    version: v.number(),
    holePoints: v.object({
      albatross: Hundredths,
      'hole-in-one': Hundredths,
      eagle: Hundredths,
      birdie: Hundredths,
      par: Hundredths,
      bogey: Hundredths,
      'double-bogey-or-worse': Hundredths,
    }),
    streak: v.object({ holes: v.number(), points: Hundredths }),
    bogeyFree: Hundredths,
    teamPoints: v.array(Hundredths),
    lastPlaceFrom: v.number(),
  }),
  streak_max_per_round: v.nullable(v.number()),
  seed: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  seed_sha256: Sha256,
  /** The numbers of the entries in play when the start list was frozen. */
  start_list: v.array(Id),
  rounds: v.array(
    v.object({
      round_id: RoundId,
      pars: v.array(Par),
      counting_scores: v.number(),
      shortened: v.boolean(),
    }),
  ),
  cancelled_rounds: v.array(RoundId),
  golfers: v.array(Golfer),
  teams: v.array(v.object({ id: Id, name: v.string(), official_place: v.nullable(OfficialPlace) })),
  /** The cards with 18 holes each, hole 1 first, and the role of the account that wrote each stroke. */
  cards: v.array(
    v.object({
      round_id: RoundId,
      competitor_id: Id,
      start_hole: HoleNumber,
      strokes: v.pipe(v.array(v.nullable(Strokes)), v.length(18)),
      roles: v.pipe(v.array(v.nullable(WriterRole)), v.length(18)),
    }),
  ),
  players_board: v.array(
    v.object({
      competitor_id: Id,
      position: Place,
      label: v.string(),
      to_par: v.number(),
      strokes: v.number(),
      points: Hundredths,
    }),
  ),
  teams_board: v.array(
    v.object({
      team_id: Id,
      position: Place,
      label: v.string(),
      to_par: v.number(),
      points: Hundredths,
    }),
  ),
  tickets: v.array(ResultTicket),
  corrections: v.array(LoggedCorrection),
});
export type ResultDocument = v.InferOutput<typeof ResultDocument>;

/** The facts by which everybody checks a result's file. */
const ResultSnapshot = v.object({
  number: Id,
  frozen_at: Timestamp,
  sha256: Sha256,
  /** The Ed25519 signature over the bytes of the file, in base64. */
  signature: v.string(),
  previous_sha256: v.nullable(Sha256),
  bytes: v.number(),
  /** Present once the result was opened again for a revision. */
  revision: v.optional(v.object({ since: Timestamp, note: v.string() })),
});
export type ResultSnapshot = v.InferOutput<typeof ResultSnapshot>;

/** The results of a tournament, the newest first; none before it was official, or when it was before results were frozen. */
export const Results = v.object({
  tournament_id: Id,
  name: v.string(),
  /** The server's public key, 32 bytes in base64; null while nothing is signed. */
  public_key: v.nullable(v.string()),
  snapshots: v.array(ResultSnapshot),
});
export type Results = v.InferOutput<typeof Results>;

/**
 * The public log of a tournament's corrections, the newest first. `second` is there for a correction that asks for a
 * second official. Holes that were corrected as one have the same `group`, and the first of them what they `moved`.
 */
export const CorrectionLog = v.object({
  tournament_id: Id,
  name: v.string(),
  corrections: v.array(
    v.object({
      ...LoggedCorrection.entries,
      full_name: v.string(),
      group: v.optional(Uuid),
      moved: v.optional(CorrectionMoves),
      // The schema of these states is the panel's, which readers do not load.
      second: v.optional(
        v.picklist(['waiting', 'confirmed', 'one-admin'] satisfies SecondLookState[]),
      ),
    }),
  ),
});
export type CorrectionLog = v.InferOutput<typeof CorrectionLog>;

export const ResultsQuery = v.object({ tournament_id: QueryId });
/** A result by its number; the newest by default. */
export const ResultQuery = v.object({ tournament_id: QueryId, number: v.optional(QueryId) });
