import { formatCount } from '../../../../contract/base/counts.ts';
import type { UnsentValue } from '../../../../outbox/show/others-values.ts';
import { type Dispute, type DisputeSide, mustAnswer } from '../../../scores/dispute.ts';
import { describeLateValue, WITH_OFFICE } from '../../../scores/late-words.ts';
import { formatClockTime } from '../../../ui/dates.ts';
import { listMissingNames } from '../view/missing-words.ts';
import type { PadCell, PadHole, PadPlayer, PadView } from '../view/pad-view.ts';
import { tickWords } from '../view/pad-words.ts';

/** A message in the slot: one line, a second one where there is room, and a shorter one for phones. */
export interface SlotWords {
  readonly words: string;
  readonly detail?: string;
  readonly short: string;
}

/** Describes both values of a disputed hole, the reader's own first. */
function describeDispute(dispute: Dispute): string {
  const { counts, other } = dispute;
  const [first, second] = counts.isMine ? [counts, other] : [other, counts];
  const end =
    mustAnswer(dispute) || !isWithOffice(dispute) ? formatCountedValue(counts) : OFFICE_DECIDES;
  return `${formatEnteredValue(first)}, ${formatEnteredValue(second)}. ${end}`;
}

/** Formats the question about a disputed hole: "4 or 5?". */
export function describeDisputeQuestion({ counts, other }: Dispute): string {
  const [first, second] = counts.isMine ? [counts, other] : [other, counts];
  return `${first.value ?? '–'} or ${second.value ?? '–'}?`;
}

/** Describes a score that needs the user. */
export function describeDecision(player: PadPlayer, cell: PadCell, isShown: boolean): SlotWords {
  const place = isShown ? player.shortName : `Hole ${cell.hole}, ${player.shortName}`;
  if (cell.tick === 'unsaved') {
    const value = cell.held ?? 'no score';
    return { words: `Not saved: ${place}, ${value}. Try again.`, short: `Not saved: ${place}` };
  }
  if (!cell.dispute) {
    return { words: `${place}: this score needs your answer`, short: `${place}: needs you` };
  }
  const words = describeDispute(cell.dispute);
  const question = describeDisputeQuestion(cell.dispute);
  return isShown
    ? { words, short: `Disputed: ${question}` }
    : { words: `${place}: ${words}`, short: `Hole ${cell.hole}: ${question}` };
}

/** The maximum length of a correction that fits on two lines of the narrowest slot. */
const TWO_LINES = 22;

/** Describes an official's correction: the old and the new value, and who made it. */
export function describeCorrection({ shortName }: PadPlayer, { hole, value, correction }: PadCell) {
  const [before, now] = [correction?.old_value ?? 'no score', value ?? 'no score'];
  const at = formatClockTime(Date.parse(correction?.at ?? ''));
  const short = `Hole ${hole}, ${shortName}: ${before} → ${now}`;
  return {
    words: `Hole ${hole}, ${shortName}: ${before} became ${now}`,
    detail: `The office, ${correction?.by}, ${at}`,
    short: short.length > TWO_LINES ? `Hole ${hole}: ${before} → ${now}` : short,
  };
}

/** Describes a late stroke: with the office, or the office's decision. An unread decision comes first. */
export function describeLateSlot(
  { shortName }: Pick<PadPlayer, 'shortName'>,
  { hole, late }: Pick<PadCell, 'hole' | 'late'>,
): SlotWords {
  const stroke = late.find(({ end }) => end !== null) ?? late.at(-1);
  if (!stroke) return { words: '', short: '' };
  const value = describeLateValue(stroke);
  if (!stroke.end) {
    return { words: `${shortName}, ${value}: with the office`, short: `${WITH_OFFICE}: ${value}` };
  }
  const { decision } = stroke.end;
  if ('is_equal' in stroke.end) {
    const words = `${value} was right`;
    return { words: `Hole ${hole}, ${shortName}: ${words}`, short: `Hole ${hole}: ${words}` };
  }
  const words =
    decision === 'void'
      ? `${value} is void, the round was cancelled`
      : `the office ${decision} ${value}`;
  return {
    words: `Hole ${hole}, ${shortName}: ${words}`,
    short: `Hole ${hole}: ${value} ${decision}`,
  };
}

/** Describes an entry that another user has left unsent on this device: "scorer has 3 here, not sent yet". */
export function describeOtherEntry(
  player: PadPlayer | undefined,
  { username, value }: UnsentValue,
): SlotWords {
  const entry = `${username} has ${value ?? 'no score'} here`;
  return { words: `${player?.shortName}: ${entry}, not sent yet`, short: `${entry}, unsent` };
}

/** Describes the open hole's state. */
export function describeSlotStatus(
  view: PadView,
  hole: PadHole,
  isAdvancing: boolean,
  mustStayOpen: boolean,
): SlotWords {
  if (mustStayOpen && isWaitingForEnd(view)) {
    const words = 'Keep this open until All sent';
    return { words, short: 'Keep open until All sent', detail: 'All 18 holes are entered' };
  }
  const neededCount = hole.cells.filter(({ isNeeded }) => isNeeded).length;
  const words = describeEnteredCount(neededCount, neededCount - hole.missing);
  if (hole.missing > 0) {
    return { words, short: words, detail: `${listNames(listMissingNames(view, hole))} to come` };
  }
  const detail = isAdvancing ? 'Next hole opens in a moment' : toSentence(tickWords[hole.tick]);
  return { words, short: words, detail: neededCount === 0 ? '' : detail };
}

/** Whether all 18 holes are entered and some score waits on this tablet. */
function isWaitingForEnd({ holes }: PadView): boolean {
  const isWaiting = ({ tick }: PadHole) => tick === 'saving' || tick === 'saved';
  return holes.every(({ missing }) => missing === 0) && holes.some(isWaiting);
}

const OFFICE_DECIDES = 'The office decides.';

function isWithOffice({ counts, other }: Dispute): boolean {
  return counts.hasAskedOffice || other.hasAskedOffice;
}

function formatEnteredValue({ isMine, by, sentBy, value }: DisputeSide): string {
  const action = `entered ${value ?? 'no score'}`;
  if (sentBy !== null) return `${sentBy} ${action} for ${isMine ? 'you' : by}`;
  return `${isMine ? 'You' : by} ${action}`;
}

function formatCountedValue({ value }: DisputeSide): string {
  return value === null ? 'The empty hole counts.' : `${value} counts.`;
}

function describeEnteredCount(neededCount: number, enteredCount: number): string {
  if (neededCount === 0) return 'No score needed here';
  if (enteredCount === 0) return 'No score yet';
  if (enteredCount < neededCount) return `${enteredCount} of ${neededCount} entered`;
  if (neededCount === 1) return 'The score is in';
  return neededCount === 2
    ? 'Both are in'
    : `All ${neededCount === 3 ? 'three' : formatCount(neededCount, 'score')} are in`;
}

function listNames(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function toSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
