import { formatCount } from '../../ui/notes/age.ts';
import type { ChipState } from '../../ui/status-chip.tsx';

/** The disputes of this user. */
export interface DisputeSummary {
  readonly count: number;
  /** The place of a single dispute: "hole 12"; the numbers of the holes for several. */
  readonly where: string;
  /** This user has left all of them to the office, so no answer is missing. */
  readonly isWithOffice: boolean;
}

/** Unsent entries of other users on this tablet. */
export interface OthersUnsentSummary {
  readonly count: number;
  readonly names: readonly string[];
}

/** The facts behind the chip: counts of this user's entries, and whether server and session work. */
export interface SyncFacts {
  readonly waiting: number;
  /** Entries that the server refuses, or always fails on. */
  readonly refused: number;
  /** Entries that wait for a sign-in. */
  readonly blocked: number;
  /** The server answers, but none of the waiting entries got through yet. */
  readonly isRetrying: boolean;
  /** How long the server has not answered, in ms; null while it does. */
  readonly silentMs: number | null;
  /** The browser says that there is no network. */
  readonly hasNoNetwork: boolean;
  /** The server refuses this session. */
  readonly isSessionRefused: boolean;
  /** So little space is left that new entries may not be saved. */
  readonly isNearlyFull: boolean;
  readonly disputed: DisputeSummary | null;
  readonly others: OthersUnsentSummary | null;
  /** The user may enter scores: a player sees nothing about sending. */
  readonly isScorer: boolean;
  /** How many scores of the screen the server has; null when the screen does not say. */
  readonly onServer: number | null;
}

/** A longer silence is called offline, in ms. When the browser reports no network, any silence is. */
const OFFLINE_AFTER_MS = 60_000;

/** Returns the words of the chip. Things that the user must do come before those that only take time. */
export function chipState(facts: SyncFacts): ChipState {
  const { blocked, refused, isSessionRefused, isNearlyFull, silentMs, disputed, others } = facts;
  const unsent = facts.waiting + blocked;
  const isOffline = isCalledOffline(facts);
  const rest = unsent > 0 ? ` · ${unsent} waiting` : isOffline ? ' · offline' : '';
  if (blocked > 0 || isSessionRefused) return needsYou(`sign in${rest}`, unsent);
  if (refused > 0) return needsYou(`${formatCount(refused, 'entry', 'entries')}${rest}`, refused);
  if (disputed && !disputed.isWithOffice) return disputedState(disputed, disputed.where + rest);
  if (isNearlyFull) return needsYou('storage nearly full', unsent);
  if (isOffline && silentMs !== null) {
    return {
      kind: 'offline',
      text: `Offline ${lengthWords(silentMs)}`,
      detail: unsent > 0 ? `${unsent} waiting` : facts.isScorer ? 'all sent' : 'showing saved data',
      number: unsent || null,
      said: 'Offline',
    };
  }
  const silence = silentMs === null ? null : `no answer for ${lengthWords(silentMs)}`;
  if (unsent > 0) {
    const sending = facts.isRetrying ? 'trying again soon' : 'sending now';
    const text = `${unsent} waiting`;
    return { kind: 'waiting', text, detail: silence ?? sending, number: unsent, said: text };
  }
  if (disputed) return disputedState(disputed, 'with the office');
  if (others) return othersState(others);
  return {
    kind: 'sent',
    text: 'All sent',
    detail: silence ?? onServerWords(facts.onServer),
    number: null,
    said: 'All sent',
  };
}

/** Returns what a tap on the chip opens. A player without entries needs no panel about them. */
export function chipTarget(facts: SyncFacts): 'sign-in' | 'panel' | 'nothing' {
  const { isScorer, waiting, refused, blocked, isSessionRefused, isNearlyFull } = facts;
  if (isScorer || waiting + refused + blocked > 0) return 'panel';
  if (isSessionRefused) return 'sign-in';
  return isNearlyFull ? 'panel' : 'nothing';
}

function isCalledOffline({ silentMs, hasNoNetwork, isScorer }: SyncFacts): boolean {
  if (silentMs === null) return false;
  // A user who sends nothing has no waiting time.
  return hasNoNetwork || !isScorer || silentMs >= OFFLINE_AFTER_MS;
}

function needsYou(detail: string, number: number): ChipState {
  const text = 'Needs you';
  return { kind: 'needsYou', text, detail, number: number || null, said: `${text}, ${detail}` };
}

function disputedState({ count: many }: DisputeSummary, detail: string): ChipState {
  const text = `${many} disputed`;
  return { kind: 'disputed', text, detail, number: many, said: `${text}, ${detail}` };
}

function othersState({ count: many, names }: OthersUnsentSummary): ChipState {
  const whose = names.length === 1 ? names[0] : `${names.length} people`;
  const [text, detail] = [`${many} unsent`, `from ${whose}, here`];
  return { kind: 'needsYou', text, detail, number: many, said: `${text} ${detail}` };
}

function onServerWords(onServer: number | null): string {
  return onServer ? `${onServer} on the server` : 'nothing waiting';
}

/** Writes a length of time in one unit: "20 s", "12 min", "3 h", "2 days". */
export function lengthWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  const hours = Math.floor(seconds / 3_600);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
