import type { Suspension } from '../../../contract/game/suspension.ts';
import { type Card, countPlayedHoles } from '../../../golf/card.ts';
import type { RoundScore } from '../../../golf/competitor.ts';
import type { CutRule } from '../../../golf/cut.ts';
import {
  courseCardKey,
  type EventPlayer,
  type EventRound,
  type EventTeam,
  type GolfEvent,
} from '../../../golf/event.ts';
import type { CommitteePlace } from '../../../golf/places.ts';
import type { StoredStatus } from '../../db/schema.ts';

/** A round of a tournament, with the fields that its boards need. `pars` has 18 entries, hole 1 first. */
export interface CourseRound extends EventRound {
  readonly pars: readonly number[];
  readonly shortened: boolean;
  /** Who makes the cut after the round; null when nobody is cut by a rule. */
  readonly cut: CutRule | null;
  /** Null while play of the round is not suspended. */
  readonly suspension: Suspension | null;
}

/** An official place and its reason; for a play-off, what was played. */
export interface CourseOfficialPlace extends CommitteePlace {
  readonly reason: string;
}

/** A competitor of the field. */
export interface CoursePlayer extends EventPlayer {
  readonly countryCode: string;
  /** The name of the uploaded picture; null without one. */
  readonly picture: string | null;
  /** The hole of the competitor's ending; null without one. */
  readonly endingHole: number | null;
  /** The field entry that the competitor plays; null before entry opens, and for a golfer whom a reserve replaced. */
  readonly entryNumber: number | null;
  /** The competitor whose entry this reserve took over. */
  readonly replaces: number | null;
  /** Null when the place is computed. */
  readonly official: CourseOfficialPlace | null;
}

/** A team of the field. */
export interface CourseTeam extends EventTeam {
  /** The name of the uploaded picture; null without one. */
  readonly picture: string | null;
  /** Null when the place is computed. */
  readonly official: CourseOfficialPlace | null;
}

/**
 * A card and its result for the competitor. `isStartSet`: whether the start hole was set, or is the default. `rulings`:
 * the two scores of each pending ruling, by hole.
 */
export interface CourseCard {
  readonly rulings: ReadonlyMap<number, readonly number[]>;
  readonly card: Card;
  readonly isStartSet: boolean;
  readonly score: RoundScore;
}

/** The data that a tournament's boards are built from, at one `version`. */
export interface Course extends GolfEvent<CoursePlayer, CourseTeam> {
  readonly tournamentId: number;
  readonly name: string;
  readonly season: number;
  readonly status: StoredStatus;
  readonly version: number;
  readonly updatedAt: Date | null;
  readonly streakMax: number | null;
  readonly rounds: readonly CourseRound[];
  /** The numbers of the entries that were in play at the first stroke; null before it. */
  readonly frozenEntries: ReadonlySet<number> | null;
  /** The start holes of the tee sheet, by {@link courseCardKey}. */
  readonly teeSheet: ReadonlyMap<string, number>;
  readonly cards: ReadonlyMap<string, CourseCard>;
}

/** Returns the start hole of a card: the start hole that was set, otherwise the tee sheet's; 0 without both. */
export function findStartHole({ cards, teeSheet }: Course, roundId: number, id: number): number {
  const key = courseCardKey(roundId, id);
  const writtenCard = cards.get(key);
  return (writtenCard?.isStartSet ? writtenCard.card.startHole : teeSheet.get(key)) ?? 0;
}

/** Returns the suspension of play; null while a round is played. Of several suspended rounds the last one counts. */
export function findSuspension({ rounds }: Course): Suspension | null {
  const liveRounds = rounds.filter(({ status }) => status === 'live');
  const isPlayed = liveRounds.some(({ suspension }) => suspension === null);
  return isPlayed ? null : (liveRounds.at(-1)?.suspension ?? null);
}

/** Whether a card has a stroke. A start hole and a cleared stroke do not count. */
export function hasBegun({ cards }: Course): boolean {
  return [...cards.values()].some(({ card }) => countPlayedHoles(card) > 0);
}
