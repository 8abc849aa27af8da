import * as v from 'valibot';
import { formatHundredths } from '../../golf/hundredths.ts';
import { formatLongMonth } from '../base/counts.ts';
import { Id, Timestamp } from '../base/fields.ts';
import { PrizePeriod } from './offer-endpoints.ts';

/** How long a winner has to answer, in days. */
export const PRIZE_ANSWER_DAYS = 14;

/**
 * The state of a prize and its winner. `replaced`: a revision of a result gave the prize to another person before anybody
 * was notified.
 */
export const PrizeState = v.picklist([
  'computed',
  'notified',
  'confirmed',
  'delivered',
  'declined',
  'no-answer',
  'withdrawn',
  'replaced',
]);
export type PrizeState = v.InferOutput<typeof PrizeState>;

/** A recorded state. `named` is followed at once by `notified`. */
export const WinnerState = v.union([PrizeState, v.literal('named')]);
export type WinnerState = v.InferOutput<typeof WinnerState>;

const Total = v.object({
  /** Hundredths. */
  points: v.number(),
  eagles: v.number(),
  birdies: v.number(),
  doubles: v.number(),
});

/** Why a person won: what decided against the next person in line, and how many better ones were passed over. */
export const PrizeTrail = v.object({
  decided_by: v.picklist(['points', 'eagles', 'birdies', 'doubles', 'lot', 'draw', 'alone']),
  own: Total,
  next: v.nullable(Total),
  passed_over: v.number(),
});
export type PrizeTrail = v.InferOutput<typeof PrizeTrail>;

/** What every reader of a prize sees. `period_name` is the event's name, or the week, month or season: "2026-W48". */
export const prizeFields = {
  id: Id,
  period: PrizePeriod,
  period_name: v.string(),
  prize: v.string(),
  value: v.string(),
  trail: PrizeTrail,
  state: PrizeState,
  /** The time of the state. */
  since: Timestamp,
};

/** Formats the period of a prize: "week 48 of 2026". */
export function formatPrizePeriod({
  period,
  period_name: name,
}: {
  readonly period: PrizePeriod;
  readonly period_name: string;
}): string {
  const [year = '', part = ''] = name.split(/-W?/);
  if (period === 'week') return `week ${Number(part)} of ${year}`;
  if (period === 'season') return `the season ${name}`;
  return period === 'month' ? formatLongMonth(name) : name;
}

/** Describes why a person won: "Tied at 412.35, 9 eagles against 7." */
export function describePrizeTrail({ decided_by, own, next, passed_over }: PrizeTrail): string {
  const points = formatHundredths(own.points);
  const tied = `Tied at ${points}`;
  const against = next ?? own;
  const words: Record<PrizeTrail['decided_by'], string> = {
    points: `${points} points, ${formatHundredths(own.points - against.points)} more than the next`,
    eagles: `${tied}, ${own.eagles} eagles or better against ${against.eagles}`,
    birdies: `${tied} with the same eagles, ${own.birdies} birdies against ${against.birdies}`,
    doubles: `${tied} with the same eagles and birdies, ${own.doubles} double bogeys or worse against ${against.doubles}`,
    lot: `${tied} and level in every count, decided by the lot`,
    draw: `${tied} and level in every count, without an event in common: a draw must decide`,
    alone: `${points} points, with nobody behind who may win`,
  };
  const passed = passed_over > 0 ? ` Passed over, because they may not win: ${passed_over}.` : '';
  return `${words[decided_by]}.${passed}`;
}
