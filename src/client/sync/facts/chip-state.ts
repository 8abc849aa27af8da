import { formatCount } from '../../../contract/base/counts.ts';
import type { EarlyOps } from '../../../outbox/show/status.ts';
import { formatClockTime, formatShortTime } from '../../ui/dates.ts';
import type { ChipState } from '../../ui/status-chip.tsx';

/** A summary of this user's disputes. */
export interface DisputeSummary {
  readonly count: number;
  /** Where the dispute is: "hole 12". For several disputes, the hole numbers, or those of several rounds. */
  readonly where: string;
  /** True when the user has left all disputes to the office, so that none needs an answer. */
  readonly isWithOffice: boolean;
}

/** Other users' unsent entries on this tablet. */
export interface OthersUnsentSummary {
  readonly count: number;
  readonly names: readonly string[];
}

/** The facts behind the chip: the counts of this user's entries, and the state of server and session. */
export interface SyncFacts {
  readonly waiting: number;
  /** The number of the open group's entries that the server refuses, or on which it fails every time. */
  readonly refused: number;
  /** The number of entries that are waiting for a sign-in. */
  readonly blocked: number;
  /** True when the server answers but has not accepted any waiting entry yet. */
  readonly isRetrying: boolean;
  /** The waiting entries whose round has not opened. */
  readonly tooEarly: EarlyOps;
  /** Until when the server asked to wait (device clock, ms); otherwise null. */
  readonly busyUntil: number | null;
  /** The length of the server's silence in ms; null while it answers. */
  readonly silentMs: number | null;
  /** True when the browser reports that it has no network. */
  readonly hasNoNetwork: boolean;
  /** True when the server refuses this session. */
  readonly isSessionRefused: boolean;
  /** True when so little space is left that new entries may not be saved. */
  readonly isNearlyFull: boolean;
  /** The open group's disputes. */
  readonly disputed: DisputeSummary | null;
  readonly others: OthersUnsentSummary | null;
  /** The number of the open group's undecided late strokes, and of unread decisions. */
  readonly late: { readonly open: number; readonly ended: number };
  /** The number of questions about other groups and rounds. */
  readonly elsewhere: number;
  /** True when the user may enter scores. Others see nothing about sending. */
  readonly isScorer: boolean;
  /** True for a guest, who signs in by another group link. */
  readonly isGuest: boolean;
  /** True for a guest of a practice copy, where nothing counts. */
  readonly isPractice: boolean;
  /** True when the server has an entry from this device. */
  readonly hasSent: boolean;
  /** How many of this screen's scores are on the server; null when the screen does not report it. */
  readonly onServer: number | null;
}

/**
 * From this length on, the chip shows a silence as offline, in ms. When the browser reports no network, any silence
 * counts.
 */
const OFFLINE_AFTER_MS = 60_000;

/** Returns the chip's texts. A state that needs the user comes before one that only takes time. */
export function chooseChipState(facts: SyncFacts): ChipState {
  const { blocked, refused, isSessionRefused, isNearlyFull, silentMs, disputed, others } = facts;
  const unsentCount = facts.waiting + blocked;
  const isOffline = isCalledOffline(facts);
  const suffix = unsentCount > 0 ? ` · ${unsentCount} waiting` : isOffline ? ' · offline' : '';
  if (isPracticeOver(facts)) {
    const [text, detail] = ['Practice over', 'nothing to send'];
    return { kind: 'sent', text, detail, number: null, said: text };
  }
  if (blocked > 0 || isSessionRefused)
    return createNeedsYouState(nameSignIn(facts) + suffix, unsentCount);
  if (refused > 0)
    return createNeedsYouState(`${formatCount(refused, 'entry', 'entries')}${suffix}`, refused);
  if (disputed && !disputed.isWithOffice)
    return createDisputedState(disputed, disputed.where + suffix);
  if (facts.late.ended > 0) return createDecidedState(facts.late.ended);
  if (isNearlyFull) return createNeedsYouState('storage nearly full', unsentCount);
  if (isOffline && silentMs !== null) {
    return {
      kind: 'offline',
      text: facts.isScorer ? `Offline ${describeLength(silentMs)}` : 'Offline',
      detail: describeOffline(facts, unsentCount),
      number: unsentCount || null,
      said: 'Offline',
    };
  }
  const silence = silentMs === null ? null : `no answer for ${describeLength(silentMs)}`;
  if (unsentCount > 0 && facts.tooEarly.count === unsentCount)
    return createEarlyState(facts.tooEarly);
  if (unsentCount > 0) {
    const sendingState = describeSending(facts);
    const text = `${unsentCount} waiting`;
    return {
      kind: 'waiting',
      text,
      detail: silence ?? sendingState,
      number: unsentCount,
      said: text,
    };
  }
  if (disputed) return createDisputedState(disputed, 'with the office');
  if (facts.late.open > 0) return createLateState(facts.late.open);
  if (others) return createOthersState(others);
  const text = facts.hasSent ? 'All sent' : 'None waiting';
  const detail = silence ?? describeOnServer(facts);
  return { kind: 'sent', text, detail, number: null, said: text };
}

/** Whether a practice has ended: nothing of it waits for anybody. */
const isPracticeOver = ({ isPractice, isSessionRefused }: SyncFacts) =>
  isPractice && isSessionRefused;

function createEarlyState({ count: many, opensAt }: EarlyOps): ChipState {
  const text = `${many} too early`;
  const detail = opensAt === null ? 'the round is not open yet' : describeOpening(opensAt);
  return { kind: 'waiting', text, detail, number: many, said: `${text}, ${detail}` };
}

/** Describes when a round will accept scores: "opens 05:05", "opens Mon 05:05". */
function describeOpening(opensAt: string): string {
  return `opens ${formatShortTime(opensAt)}`;
}

const nameSignIn = ({ isGuest }: SyncFacts) => (isGuest ? 'link ended' : 'sign in');

function describeSending({ busyUntil, isRetrying }: SyncFacts): string {
  if (busyUntil !== null) return `server busy, next try ${formatClockTime(busyUntil)}`;
  return isRetrying ? 'trying again soon' : 'sending now';
}

/**
 * Lists everything that needs the user, where the chip names only the first: "sign in, 2 entries"; "nothing" if there
 * is none.
 */
export function describeNeeds(facts: SyncFacts): string {
  const { blocked, refused, isSessionRefused, isNearlyFull, disputed, late, elsewhere } = facts;
  const needs = [
    (blocked > 0 || isSessionRefused) && nameSignIn(facts),
    refused > 0 && formatCount(refused, 'entry', 'entries'),
    disputed &&
      !disputed.isWithOffice &&
      `${formatCount(disputed.count, 'dispute')}, ${disputed.where}`,
    late.ended > 0 && `${formatCount(late.ended, 'decision')} of the office`,
    elsewhere > 0 && `${formatCount(elsewhere, 'question')} about other groups`,
    isNearlyFull && 'storage nearly full',
  ];
  return needs.filter(Boolean).join(' · ') || 'nothing';
}

/** Returns what a tap on the chip opens. A player without entries needs no panel about entries. */
export function chooseChipTarget(facts: SyncFacts): 'sign-in' | 'panel' | 'nothing' {
  const { isScorer, waiting, refused, blocked, isSessionRefused, isNearlyFull } = facts;
  if (isPracticeOver(facts)) return 'nothing';
  if (isScorer || waiting + refused + blocked > 0) return 'panel';
  if (isSessionRefused) return 'sign-in';
  return isNearlyFull ? 'panel' : 'nothing';
}

function isCalledOffline({ silentMs, hasNoNetwork, isScorer }: SyncFacts): boolean {
  if (silentMs === null) return false;
  // Only scorers wait a minute for the word "offline". For users who send nothing, any silence counts.
  return hasNoNetwork || !isScorer || silentMs >= OFFLINE_AFTER_MS;
}

function createNeedsYouState(detail: string, number: number): ChipState {
  const text = 'Needs you';
  return { kind: 'needsYou', text, detail, number: number || null, said: `${text}, ${detail}` };
}

function createDisputedState({ count: many }: DisputeSummary, detail: string): ChipState {
  const text = `${many} disputed`;
  return { kind: 'disputed', text, detail, number: many, said: `${text}, ${detail}` };
}

function createDecidedState(many: number): ChipState {
  const [text, detail] = ['Office decided', formatCount(many, 'entry', 'entries')];
  return { kind: 'needsYou', text, detail, number: many, said: `${text}, ${detail}` };
}

function createLateState(many: number): ChipState {
  const [text, detail] = [`${many} late`, 'with the office'];
  return { kind: 'withOffice', text, detail, number: many, said: `${text}, ${detail}` };
}

function createOthersState({ count: many, names }: OthersUnsentSummary): ChipState {
  const whose = names.length === 1 ? names[0] : `${names.length} people`;
  const [text, detail] = [`${many} unsent`, `from ${whose}, here`];
  return { kind: 'needsYou', text, detail, number: many, said: `${text} ${detail}` };
}

function describeOffline({ isScorer, hasSent }: SyncFacts, unsentCount: number): string {
  if (unsentCount > 0) return `${unsentCount} waiting`;
  if (!isScorer) return '';
  return hasSent ? 'all sent' : 'nothing to send';
}

function describeOnServer({ hasSent, onServer }: SyncFacts): string {
  if (onServer) return `${onServer} on the server`;
  return hasSent ? 'nothing waiting' : 'nothing to send';
}

/** Formats a duration in one unit: "20 s", "12 min", "3 h", "2 days". */
export function describeLength(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  const hours = Math.floor(seconds / 3_600);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
