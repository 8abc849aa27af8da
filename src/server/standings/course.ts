import type { RoundStatus, TournamentStatus } from '../../contract/game.ts';
import { type Card, thru } from '../../golf/card.ts';
import type { RoundScore } from '../../golf/competitor.ts';
import type { Ending } from '../../golf/ending.ts';
import type { Ruleset } from '../../golf/ruleset.ts';

/** A round of a tournament as its boards need it. `pars` has 18 entries, hole 1 first. */
export interface CourseRound {
  readonly roundId: number;
  readonly status: RoundStatus;
  readonly pars: readonly number[];
  readonly counting: number;
  readonly shortened: boolean;
}

/** A competitor of the field. */
export interface CoursePlayer {
  readonly id: number;
  readonly name: string;
  readonly countryCode: string;
  readonly teamId: number | null;
  readonly ending: Ending | null;
}

/** A team of the field. `officialPlace` is the one the committee gave it, null when its place is computed. */
export interface CourseTeam {
  readonly id: number;
  readonly name: string;
  readonly officialPlace: number | null;
}

/** A card, and what it adds to its competitor's event. `isStartSet` tells a start hole from the default. */
export interface CourseCard {
  readonly card: Card;
  readonly isStartSet: boolean;
  readonly score: RoundScore;
}

/** What all boards of a tournament are made of, as it stood at `version`. */
export interface Course {
  readonly tournamentId: number;
  readonly name: string;
  readonly season: number;
  readonly status: TournamentStatus;
  readonly version: number;
  readonly updatedAt: Date | null;
  readonly ruleset: Ruleset;
  readonly streakMax: number | null;
  readonly rounds: readonly CourseRound[];
  readonly players: readonly CoursePlayer[];
  readonly teams: readonly CourseTeam[];
  /** By {@link courseCardKey}; a card nobody has written is not in it. */
  readonly cards: ReadonlyMap<string, CourseCard>;
}

/** The key of a card. */
export function courseCardKey(roundId: number, competitorId: number): string {
  return `${roundId}/${competitorId}`;
}

/** The round that is played: the last one that has a stroke or has been opened. */
export function currentRound({ rounds, cards, players }: Course): number {
  const begun = rounds.filter(
    ({ roundId, status }) =>
      status !== 'setup' ||
      players.some(({ id }) => (cards.get(courseCardKey(roundId, id))?.score.thru ?? 0) > 0),
  );
  return begun.at(-1)?.roundId ?? rounds[0]?.roundId ?? 1;
}

/** Whether a stroke stands on a card; a start hole is none, nor is a stroke that was taken back. */
export function hasBegun({ cards }: Course): boolean {
  return [...cards.values()].some(({ card }) => thru(card) > 0);
}

/** What a competitor's cards add, round by round; a round nobody has written adds nothing. */
export function roundScores({ rounds, cards }: Course, competitorId: number): RoundScore[] {
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
