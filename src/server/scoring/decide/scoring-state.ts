import { isAdmin } from '../../../contract/base/admin-role.ts';
import type { UserRole } from '../../../contract/base/fields.ts';
import type { RoundStatus } from '../../../contract/game/game.ts';
import type { OfficeState } from '../../../contract/game/states.ts';
import { getLane, type LaneIds } from '../../../contract/scoring/op-kinds.ts';
import type { LastHole } from '../../../golf/ending.ts';
import { type Authority, authority } from '../../db/authority.ts';
import type { CardProgress } from './card-progress.ts';
import type { NamedPlayer } from './field.ts';
import { emptyLane, type LaneState } from './lane-state.ts';
import type { Sender } from './parse-op.ts';

/** A competitor's card in a round. */
export interface CardIds {
  readonly tournament_id: number;
  readonly round_id: number;
  readonly competitor_id: number;
}

/** The accounts of guests, each with the {@link cardKey}s of its group's golfers, as the tee sheet is published now. */
export type GuestCards = ReadonlyMap<number, ReadonlySet<string>>;

/** A fetched leaderboard, with the feed's own details. */
export interface FeedRun {
  readonly id: number;
  readonly roundId: number;
  readonly season: number | null;
  readonly livTournamentId: number | null;
  /** The number of holes with strokes. */
  readonly strokes: number;
  /** When an upload first applied it. */
  readonly appliedAt: Date | null;
}

/** The tournament's name in feeds, and its fetched leaderboards that an upload names or applied. */
export interface FeedState {
  readonly season: number;
  readonly externalId: number | null;
  readonly runs: readonly FeedRun[];
}

/** A round's status, whether the committee has cancelled it, and the time at which it starts. */
export interface ScoringRound {
  readonly status: RoundStatus;
  readonly isCancelled: boolean;
  readonly startsAt: Date | null;
}

/** The state on which a batch of ops is decided. It is read once. `lanes` and `marks` change with each decided op. */
export interface ScoringState {
  /** The number of the server's epoch: every version is above it (docs/outbox.md#a-restored-backup). */
  readonly epoch: number;
  /** The state of the tournament; undefined when there is none. */
  readonly tournament: OfficeState | undefined;
  /** By {@link roundKey}. A round that is not in the map does not exist. */
  readonly rounds: ReadonlyMap<string, ScoringRound>;
  /** The {@link cardKey}s of competitors in the field. */
  readonly cards: ReadonlySet<string>;
  readonly people: ReadonlyMap<number, { readonly username: string; readonly role: UserRole }>;
  /** The scorers of each group: {@link groupScorerKey}. */
  readonly groupScorers: ReadonlySet<string>;
  readonly guestCards: GuestCards;
  /** The endings of competitors who are out, by {@link playerKey}. */
  readonly endings: ReadonlyMap<string, LastHole>;
  /** The tee sheet's start holes of competitors who are out, by {@link cardKey}. */
  readonly startHoles: ReadonlyMap<string, number>;
  /** The players, by {@link roundKey}, for rounds with an upload. */
  readonly fields: ReadonlyMap<string, readonly NamedPlayer[]>;
  /** The "last updated" of the newest uploaded leaderboard, by {@link roundKey}, for rounds with an upload. */
  readonly feedTimes: ReadonlyMap<string, Date>;
  /** For an upload that names its fetch; otherwise null. */
  readonly feed: FeedState | null;
  readonly lanes: ReadonlyMap<string, LaneState>;
  /** How far each card is certified, by {@link cardKey}. A card that is not in the map had no step. */
  readonly cardProgress: ReadonlyMap<string, CardProgress>;
  /** The highest decided sequence, by {@link markKey}. */
  readonly marks: ReadonlyMap<string, number>;
}

/** Returns the key of a round. */
export function roundKey(of: { tournament_id: number; round_id: number }): string {
  return `${of.tournament_id}/${of.round_id}`;
}

/** Returns the key of a competitor in a tournament. */
export function playerKey(of: { tournament_id: number; competitor_id: number }): string {
  return `${of.tournament_id}/${of.competitor_id}`;
}

/** Returns the key of a card. */
export function cardKey(card: CardIds): string {
  return `${roundKey(card)}/${card.competitor_id}`;
}

/** Returns the key of a lane of a card, the same as the contract's. */
export function laneKey(address: LaneIds): string {
  return getLane({ kind: 'resolve', body: address });
}

/** Returns the key of a scorer of a card's group. */
export function groupScorerKey(card: CardIds, userId: number): string {
  return `${cardKey(card)} ${userId}`;
}

/** Returns the key of a writer on a lane. */
export function markKey(writer: string, lane: string): string {
  return `${writer} ${lane}`;
}

/** Returns a lane in the current state of the batch. */
export function findLane(state: Pick<ScoringState, 'lanes'>, address: LaneIds): LaneState {
  return state.lanes.get(laneKey(address)) ?? emptyLane;
}

/**
 * Returns the authority of the owner's entry on a card. An import has at most the authority of its sender, because a
 * writer that the importer bound proves nothing about its owner. When the owner may not score, the entry has the
 * authority of an import.
 */
export function findAuthority(
  state: ScoringState,
  card: CardIds,
  owner: number,
  sender: Sender,
): Authority {
  const isTrusted = isAdmin([sender.role]) || sender.userId === owner;
  const role = state.people.get(owner)?.role;
  if (isTrusted && role && isAdmin([role])) return authority.admin;
  if (role === 'user') return authority.import;
  return state.groupScorers.has(groupScorerKey(card, owner))
    ? authority.groupScorer
    : authority.scorer;
}
