import { findPlayedRound, type RoundScore, type RoundsInPlay } from './competitor.ts';
import type { Ending } from './ending.ts';
import type { CommitteePlace } from './places.ts';
import type { Ruleset } from './ruleset.ts';

/** A round of an event. `counting` is the number of cards that count for a team. */
export interface EventRound {
  readonly roundId: number;
  readonly status: 'setup' | 'live' | 'closed' | 'attested' | 'official';
  readonly counting: number;
}

/** A competitor of an event. `official` is the committee's place, null when the place is computed. */
export interface EventPlayer {
  readonly id: number;
  readonly name: string;
  readonly teamId: number | null;
  readonly ending: Ending | null;
  readonly official: CommitteePlace | null;
}

/** A team of an event. `official` is the committee's place, null when the place is computed. */
export interface EventTeam {
  readonly id: number;
  readonly name: string;
  readonly official: CommitteePlace | null;
}

/** The facts that the places of an event are computed from: rounds in order without cancelled ones, and the cards. */
export interface GolfEvent<
  Player extends EventPlayer = EventPlayer,
  Team extends EventTeam = EventTeam,
> {
  readonly ruleset: Ruleset;
  readonly rounds: readonly EventRound[];
  readonly players: readonly Player[];
  readonly teams: readonly Team[];
  /** The results by {@link courseCardKey}; a card that was never written has none. */
  readonly cards: ReadonlyMap<string, { readonly score: RoundScore }>;
}

/** Returns the key of a card. */
export function courseCardKey(roundId: number, competitorId: number): string {
  return `${roundId}/${competitorId}`;
}

/** Returns the current round: the last round that has a stroke or was opened. */
export function currentRound({ rounds, cards, players }: GolfEvent): number {
  const begunRounds = rounds.filter(
    ({ roundId, status }) =>
      status !== 'setup' ||
      players.some(({ id }) => (cards.get(courseCardKey(roundId, id))?.score.thru ?? 0) > 0),
  );
  return begunRounds.at(-1)?.roundId ?? rounds[0]?.roundId ?? 1;
}

/** Returns the rounds that are played. */
export function findRoundsInPlay(event: GolfEvent): RoundsInPlay {
  const liveRounds = event.rounds.filter(({ status }) => status === 'live');
  return {
    current: currentRound(event),
    live: new Set(liveRounds.map(({ roundId }) => roundId)),
  };
}

/** Returns the round that a competitor plays. */
export function findCompetitorRound(event: GolfEvent, competitorId: number): number {
  return findPlayedRound(listRoundScores(event, competitorId), findRoundsInPlay(event));
}

/** Returns the results of a competitor's rounds. A round without a card has no result. */
export function listRoundScores(
  { rounds, cards }: Pick<GolfEvent, 'rounds' | 'cards'>,
  competitorId: number,
): RoundScore[] {
  return rounds.map(
    ({ roundId }) =>
      cards.get(courseCardKey(roundId, competitorId))?.score ?? {
        round: roundId,
        toPar: 0,
        thru: 0,
        strokes: 0,
        points: 0,
        finished: false,
      },
  );
}
