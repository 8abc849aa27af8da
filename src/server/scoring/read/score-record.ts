import { encodeEnding } from '../../../contract/base/ending-info.ts';
import { START_LANE } from '../../../contract/base/fields.ts';
import type {
  Claim,
  Correction,
  HoleInfo,
  OfficialSource,
  ScoreRecord,
} from '../../../contract/scoring/scoring.ts';
import type { LastHole } from '../../../golf/ending.ts';
import { findFurthestHole, HOLES_PER_ROUND } from '../../../golf/hole.ts';
import { portraitUrl } from '../../media/media-url.ts';
import type { FieldPlayer } from '../decide/field.ts';
import { selectOpenClaims } from '../decide/lane-state.ts';
import { type CardIds, groupScorerKey, laneKey } from '../decide/scoring-state.ts';
import type { CardClaim, CardLane, CardWitness } from '../load/load-round.ts';
import { buildCardState, type StoredStep } from './card-state.ts';

/** The facts behind the cards of a round, loaded once. */
export interface RoundFacts {
  /** The pars, by hole. */
  readonly pars: ReadonlyMap<number, number>;
  /** The lanes, by lane key. */
  readonly lanes: ReadonlyMap<string, CardLane>;
  /** The corrections, by lane key. */
  readonly corrections: ReadonlyMap<string, Correction>;
  /** The scorers of each group: {@link groupScorerKey}. */
  readonly groupScorers: ReadonlySet<string>;
  /** The endings, by competitor id. */
  readonly endings: ReadonlyMap<number, LastHole>;
  /** The steps about each card, by competitor id. */
  readonly cardSteps: ReadonlyMap<number, readonly StoredStep[]>;
}

const neverWritten: CardLane = { value: null, version: 0, countedBy: null, claims: [] };

/** Builds the card of a player in a round. */
export function buildScoreRecord(
  facts: RoundFacts,
  card: CardIds,
  player: FieldPlayer,
): ScoreRecord {
  const startLane = findLane(facts, card, START_LANE);
  const startClaim = selectOpenClaims(startLane.value, startLane.claims).at(-1);
  const startHole = startLane.value ?? player.startHole ?? 0;
  const holes = Array.from({ length: HOLES_PER_ROUND }, (_, index) =>
    holeInfo(facts, card, index + 1, startHole),
  );
  const enteredHoles = new Set(
    holes.flatMap((hole) => (hole.is_updated_hole ? [hole.hole_number] : [])),
  );
  const out = facts.endings.get(player.id);
  const cardState = buildCardState(
    facts.cardSteps.get(player.id) ?? [],
    holes.map((hole) => hole.current_hole_score),
  );
  return {
    competitor_info: {
      id: player.id,
      full_name: player.fullName,
      image_url: portraitUrl(player.id, player.fullName, player.picture),
    },
    start_hole_number: startHole,
    start_hole_version: startLane.version,
    start_hole_disputed: startClaim !== undefined,
    ...(startClaim && { start_hole_claim: toClaim(facts, card, startClaim) }),
    last_hole_number_update: findFurthestHole(startHole || 1, enteredHoles) ?? 0,
    hole_info: holes,
    ...(out && out.round_id <= card.round_id && { out: encodeEnding(out) }),
    ...(cardState && { card: cardState }),
  };
}

function holeInfo(facts: RoundFacts, card: CardIds, hole: number, startHole: number): HoleInfo {
  const { value: strokes, version, countedBy, claims: all, ruling } = findLane(facts, card, hole);
  const par = facts.pars.get(hole) ?? 0;
  const claims = selectOpenClaims(strokes, all).map((claim) => toClaim(facts, card, claim));
  const claim = claims.at(-1);
  const correction = facts.corrections.get(laneKey({ ...card, hole_number: hole }));
  return {
    hole_number: hole,
    par,
    current_hole_score: strokes,
    current_hole_par: strokes === null ? null : strokes - par,
    is_start_hole: hole === startHole,
    is_updated_hole: strokes !== null,
    version,
    disputed: claim !== undefined,
    ...(claim && { claim, claims }),
    ...(claim && countedBy && { counted_by: toWitness(facts, card, countedBy) }),
    ...(correction && { correction }),
    ...(ruling && { ruling }),
    ...(countedBy && !countedBy.isImported && strokes !== null && { entered_by: countedBy.userId }),
  };
}

function findLane(facts: RoundFacts, card: CardIds, hole_number: number): CardLane {
  return facts.lanes.get(laneKey({ ...card, hole_number })) ?? neverWritten;
}

function toClaim(facts: RoundFacts, card: CardIds, claim: CardClaim): Claim {
  return { value: claim.value, ...toWitness(facts, card, claim) };
}

function toWitness(
  { groupScorers }: RoundFacts,
  card: CardIds,
  { userId, username, sentBy, at, askedAt }: CardWitness,
): OfficialSource & { at: string } {
  return {
    by: username,
    user_id: userId,
    ...(sentBy !== undefined && { sent_by: sentBy }),
    follows_group: groupScorers.has(groupScorerKey(card, userId)),
    at: at.toISOString(),
    ...(askedAt && { asked_at: askedAt.toISOString() }),
  };
}
