import { clockTime } from '../ui/age.ts';
import type { ChipKind } from '../ui/status-chip.tsx';

/** What the chip tells about: counts of this person's entries, and whether server and session answer. */
export interface SyncFacts {
  readonly waiting: number;
  /** Entries a person must decide about. */
  readonly needsYou: number;
  /** Entries that wait for a sign-in. */
  readonly blocked: number;
  readonly offlineSince: number | null;
  /** The server no longer takes this session. */
  readonly isRefused: boolean;
  /** So little space is left that new entries may not be saved. */
  readonly isNearlyFull: boolean;
}

/** The chip's words and shape. What a person must do goes before what only takes time. */
export function chipState(facts: SyncFacts): { kind: ChipKind; text: string } {
  const { waiting, needsYou, blocked, offlineSince, isRefused, isNearlyFull } = facts;
  const unsent = waiting + blocked;
  const rest = unsent > 0 ? ` · ${unsent} waiting` : '';
  if (blocked > 0 || isRefused)
    return { kind: 'needsYou', text: `Needs you: sign in again${rest}` };
  if (needsYou > 0) return { kind: 'needsYou', text: `Needs you: ${needsYou}${rest}` };
  if (isNearlyFull) return { kind: 'needsYou', text: `Storage nearly full${rest}` };
  if (offlineSince !== null) {
    return { kind: 'offline', text: `Offline since ${clockTime(offlineSince)}${rest}` };
  }
  return unsent > 0
    ? { kind: 'waiting', text: `${unsent} waiting` }
    : { kind: 'sent', text: 'All sent' };
}
