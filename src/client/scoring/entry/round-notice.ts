import type { ScoreRecords } from '../../../contract/scoring/scoring.ts';
import { describeClosedRound, describeTournamentEnd } from '../../scores/closed-round.ts';
import { formatClockTime, formatOwnTime } from '../../ui/dates.ts';
import { describeSuspension, explainSuspension } from '../../ui/suspension-words.ts';
import { isResumptionNews } from './resumption-news.ts';

type RoundFacts = Parameters<typeof describeClosedRound>[0] &
  Pick<ScoreRecords, 'opens_at' | 'resumption' | 'suspension'>;

/** The text of a notice, and in `short` its beginning. */
interface RoundNotice {
  readonly words: string;
  readonly short: string;
}

/** The question about a round's state that comes before an entry. */
export interface EntryGate {
  readonly kind: 'refused' | 'void' | 'late' | 'early';
  readonly question: string;
  /** The words that allow the entry; null when the server would refuse it. */
  readonly yes: string | null;
  readonly no: string;
}

/**
 * Returns the question before an entry that the round won't take as usual; null while it does.
 * @param now the device's clock, in ms
 */
export function findEntryGate(
  records: RoundFacts,
  needsReason: boolean,
  now: number,
): EntryGate | null {
  const closed = describeClosedRound(records, needsReason);
  const no = "Don't enter it";
  if (closed && describeTournamentEnd(records)) {
    return { kind: 'refused', question: closed.words, yes: null, no: 'Close' };
  }
  if (closed && records.round_cancelled) {
    return { kind: 'void', question: closed.words, yes: 'Enter it anyway', no };
  }
  if (closed && needsReason) return null;
  if (closed) return { kind: 'late', question: closed.words, yes: 'Send it to the office', no };
  const early = describeEarlyRound(records, now);
  if (!early) return null;
  const [yes, tryOut] = ['It counts', "Just trying, don't keep it"];
  return { kind: 'early', question: early.question, yes, no: tryOut };
}

/**
 * Describes what is unusual about a round: it is closed, has not begun, or its play is or was suspended. Null while it
 * is played.
 * @param now the device's clock, in ms
 */
export function describeRoundNotice(
  records: RoundFacts,
  needsReason: boolean,
  now: number,
): RoundNotice | null {
  return (
    describeClosedRound(records, needsReason) ??
    describeEarlyRound(records, now) ??
    describeSuspendedRound(records, now) ??
    describeResumedRound(records, now)
  );
}

function describeSuspendedRound({ suspension }: RoundFacts, now: number): RoundNotice | null {
  if (!suspension) return null;
  const short = `Suspended since ${formatClockTime(Date.parse(suspension.since), now)}`;
  const words = `${describeSuspension(suspension, now)}. ${explainSuspension(suspension, now)} A hole in play may be finished.`;
  return { words, short };
}

/** Describes that play goes on, also for a device that was offline over the whole suspension; null once it is known. */
function describeResumedRound({ resumption }: RoundFacts, now: number): RoundNotice | null {
  if (!resumption || !isResumptionNews(resumption.at, now)) return null;
  const { since, at } = resumption;
  const short = `Play goes on since ${formatClockTime(Date.parse(at), now)}`;
  const words = `Play was suspended at ${formatOwnTime(since, now)}, and goes on since ${formatOwnTime(at, now)}.`;
  return { words, short };
}

/**
 * Describes when a round that hasn't begun will accept scores; null once it does. `question` is for the first tap.
 * @param now the device's clock, in ms
 */
function describeEarlyRound(
  { round_id, round_status, opens_at }: RoundFacts,
  now: number,
): (RoundNotice & { readonly question: string }) | null {
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
