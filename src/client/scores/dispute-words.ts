import { type Dispute, type DisputeSide, isParty, mustAnswer } from './dispute.ts';

/** An answer to a dispute: the value that it confirms, and its effect. */
export interface DisputeAnswer {
  readonly value: number | null;
  readonly words: string;
  readonly detail: string;
  /** True when the answer keeps the official value. */
  readonly isForCountedValue: boolean;
}

/**
 * Describes the dispute, the reader's value first: "You entered 4. scorer3, who follows this group, entered 5. 5
 * counts."
 */
export function describeDispute(dispute: Dispute): string {
  const { counts, other } = dispute;
  const sides = other.isMine ? [other, counts] : [counts, other];
  const office = isParty(dispute) && !mustAnswer(dispute) ? ' You left it to the office.' : '';
  return `${sides.map(formatSideSentence).join(' ')} ${formatCountedValue(counts.value)}${office}`;
}

/** Returns the short label over a value that names its account. */
export function describeSide({ isMine, by }: DisputeSide, isCounted: boolean): string {
  if (isMine) return isCounted ? 'Yours' : 'You';
  return by || 'Somebody';
}

/**
 * Lists the reader's possible answers, the official value first. A reader can stay with their own value once; an
 * official can end the dispute with either value.
 */
export function listDisputeAnswers(dispute: Dispute, isOfficial: boolean): DisputeAnswer[] {
  const { counts, other } = dispute;
  if (isOfficial) {
    return [counts, other].map(({ value }) => ({
      value,
      words: formatAgreement(value),
      detail: 'This ends the dispute',
      isForCountedValue: value === counts.value,
    }));
  }
  if (!isParty(dispute)) return [];
  const mine = other.isMine ? other : counts;
  const theirs = other.isMine ? counts : other;
  const isBothMine = counts.isMine && other.isMine;
  const agree = {
    value: theirs.value,
    words: formatAgreement(theirs.value),
    detail: describeRemoval(mine.value),
    isForCountedValue: other.isMine,
  };
  const stand = {
    value: mine.value,
    words:
      other.isMine && !isBothMine
        ? `I stay with ${getNoun(mine.value)}`
        : formatAgreement(mine.value),
    detail: isBothMine ? describeRemoval(counts.value) : 'The office decides and tells you both',
    isForCountedValue: counts.isMine,
  };
  if (mine.hasAskedOffice) return [agree];
  return other.isMine ? [agree, stand] : [stand, agree];
}

/** Formats the answer that a value is right: "5 is right". */
export function formatAgreement(value: number | null): string {
  return value === null ? 'The empty hole is right' : `${value} is right`;
}

/** Describes an entered value: "scorer3 entered 5.", or "scorer3 entered 5 for you." */
export function formatEnteredValue(person: string, value: number | null, forWhom?: string): string {
  const action = value === null ? 'cleared the hole' : `entered ${value}`;
  return `${person} ${action}${forWhom === undefined ? '' : ` for ${forWhom}`}.`;
}

/** Names another account in a sentence: "scorer3, who follows this group,". */
export function describeOther(by: string | null, followsGroup: boolean): string {
  return `${by || 'Somebody'}${followsGroup ? ', who follows this group,' : ''}`;
}

/** Describes the value that counts: "5 counts." */
export function formatCountedValue(value: number | null): string {
  return value === null ? 'The empty hole counts.' : `${value} counts.`;
}

function formatSideSentence({ isMine, by, sentBy, followsGroup, value }: DisputeSide): string {
  if (sentBy !== null) return formatEnteredValue(sentBy, value, isMine ? 'you' : by);
  return formatEnteredValue(isMine ? 'You' : describeOther(by, followsGroup), value);
}

function getNoun(value: number | null): string {
  return value === null ? 'the empty hole' : String(value);
}

function describeRemoval(value: number | null): string {
  return value === null ? "The empty hole won't count" : `Your ${value} will be removed`;
}
