import type { ScoreRecords } from '../../../contract/scoring/scoring.ts';
import { formatOwnTime } from '../../ui/dates.ts';

/**
 * Describes when a round that hasn't begun will accept scores; null once it does.
 * @param now the device's clock, in ms
 */
export function describeEarlyRound(
  {
    round_id,
    round_status,
    opens_at,
  }: Pick<ScoreRecords, 'round_id' | 'round_status' | 'opens_at'>,
  now: number,
): { words: string; short: string } | null {
  if (round_status !== 'setup' || opens_at === undefined) return null;
  const opensAt = opens_at === null ? null : Date.parse(opens_at);
  if (opensAt !== null && opensAt <= now) return null;
  const short = `Round ${round_id} has not begun`;
  const opening =
    opensAt === null
      ? 'The office starts it.'
      : `It takes scores from ${formatOwnTime(opensAt, now)}, or when the office starts it.`;
  return { words: `${short}. ${opening} What you enter now waits on this tablet.`, short };
}
