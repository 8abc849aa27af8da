import type { UserRole } from '../../contract/fields.ts';
import type { RoundStatus } from '../../contract/game.ts';
import { laneOf } from '../../contract/op.ts';
import { type Authority, authority } from './authority.ts';
import type { FieldPlayer } from './field.ts';
import { type LaneState, neverWritten } from './lane-state.ts';
import type { Sender } from './scoring-op.ts';

/** A competitor's card in a round. */
export interface CardKey {
  readonly tournament_id: number;
  readonly round_id: number;
  readonly competitor_id: number;
}

/** A lane of a card: hole 1 to 18, or 0 for the start hole. */
export interface LaneAddress extends CardKey {
  readonly hole_number: number;
}

/** Everything a batch of ops is decided on, read once. `lanes` and `marks` move on as ops are decided. */
export interface ScoringState {
  /** By {@link roundKey}; a round that is not here does not exist. */
  readonly rounds: ReadonlyMap<string, RoundStatus>;
  /** The {@link cardKey}s of competitors in the field. */
  readonly cards: ReadonlySet<string>;
  readonly people: ReadonlyMap<number, { readonly username: string; readonly role: UserRole }>;
  /** Who scores whose group: {@link groupScorerKey}. */
  readonly groupScorers: ReadonlySet<string>;
  /** Who plays, by {@link roundKey}, for rounds with an upload. */
  readonly fields: ReadonlyMap<string, readonly FieldPlayer[]>;
  readonly lanes: ReadonlyMap<string, LaneState>;
  /** The highest sequence decided, by {@link markKey}. */
  readonly marks: ReadonlyMap<string, number>;
}

/** Names a round. */
export function roundKey(of: { tournament_id: number; round_id: number }): string {
  return `${of.tournament_id}/${of.round_id}`;
}

/** Names a card. */
export function cardKey(card: CardKey): string {
  return `${roundKey(card)}/${card.competitor_id}`;
}

/** Names a lane of a card, as the contract does. */
export function laneKey(address: LaneAddress): string {
  return laneOf({ kind: 'resolve', body: address });
}

/** Names a scorer of a card's group. */
export function groupScorerKey(card: CardKey, userId: number): string {
  return `${cardKey(card)} ${userId}`;
}

/** Names what a writer has sent on a lane. */
export function markKey(writer: string, lane: string): string {
  return `${writer} ${lane}`;
}

/** A lane as the batch has it by now. */
export function laneIn(state: Pick<ScoringState, 'lanes'>, address: LaneAddress): LaneState {
  return state.lanes.get(laneKey(address)) ?? neverWritten;
}

/**
 * How much the owner's entry on a card weighs. What a group's scorer imports for somebody else weighs no more than his
 * own: a writer bound by the importer proves nothing about its owner, and would otherwise lend an admin's weight. An
 * owner who may not score (any more) has no weight of their own: what is imported for them fills holes, as an upload.
 */
export function authorityOn(
  state: ScoringState,
  card: CardKey,
  owner: number,
  sender: Sender,
): Authority {
  const isTrusted = sender.role === 'admin' || sender.userId === owner;
  const role = state.people.get(owner)?.role;
  if (isTrusted && role === 'admin') return authority.admin;
  if (role === 'user') return authority.import;
  return state.groupScorers.has(groupScorerKey(card, owner))
    ? authority.groupScorer
    : authority.scorer;
}
