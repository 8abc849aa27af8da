import type { ScoreRecords } from '../../../contract/scoring/scoring.ts';
import { formatOwnTime } from '../../ui/dates.ts';

/**
 * Describes when a round that hasn't begun will accept scores; null once it does. `question` is for the first tap.
 * @param now the device's clock, in ms
 */
export function describeEarlyRound(
  {
    round_id,
    round_status,
    opens_at,
  }: Pick<ScoreRecords, 'round_id' | 'round_status' | 'opens_at'>,
  now: number,
): { words: string; short: string; question: string } | null {
  if (round_status !== 'setup' || opens_at === undefined) return null;
  const opensAt = opens_at === null ? null : Date.parse(opens_at);
  if (opensAt !== null && opensAt <= now) return null;
  const short = `Round ${round_id} has not begun`;
  const opening =
    opensAt === null
      ? 'The office starts it.'
      : `It takes scores from ${formatOwnTime(opensAt, now)}, or when the office starts it.`;
  const question = `${short}. ${opening}`;
  return { words: `${question} What you enter now waits on this tablet.`, short, question };
}
