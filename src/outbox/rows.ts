import type { SessionUser } from '../contract/account.ts';
import type { CallFailure } from '../contract/call.ts';
import type { UserRole } from '../contract/fields.ts';
import type { Op, OpContent } from '../contract/op.ts';
import type { Problem, ScoreConflict } from '../contract/problem.ts';
import type { Receipt } from '../contract/scoring.ts';

/** Where an op stands before it ends (offline.md, "States"). Ended ones are in the log. */
export type OpState = 'queued' | 'sending' | 'blocked' | 'conflict' | 'rejected';

/** A time before which nothing is sent, kept with its own length so that a clock set back cannot stretch it. In ms. */
export interface Floor {
  readonly until: number;
  readonly length: number;
}

/** A send that is under way: whose it is and until when nobody else takes the op (device clock, ms). */
export interface Lease {
  readonly id: string;
  readonly until: number;
  readonly length: number;
}

/** Why the last attempt did not end the op: what `call` says of the answer, or that there was nobody left to hear it. */
export interface LastError {
  readonly status: CallFailure['status'] | 'LEASE_EXPIRED';
  readonly problem: Problem | null;
}

/**
 * Equal failures of the API at this op in a row (5xx, an answer nobody can read), and how many receipts the device had
 * when they began: no clock says whether others passed. The device's, since whoever is signed in sends an imported op.
 */
export interface Trouble {
  readonly status: LastError['status'];
  readonly count: number;
  readonly receiptsBefore: number;
}

/** Both values of a hole two people see differently; null where the API did not say (412). */
export type Conflict = Omit<ScoreConflict, 'op_id'>;

/** Owner of the ops that came from a file: this device's own business, whoever is signed in. No account has it. */
export const IMPORTED = 0;

/** Whose an imported op is, and what travels: the envelope as it stands in the file. */
export interface Imported {
  readonly owner: number;
  readonly username: string;
  readonly wire: Op;
  /** Device clock, ms; the same for all that came in at once. */
  readonly importedAt: number;
}

/** What an op carries beside its content. */
export interface OpFields {
  readonly id: string;
  readonly v: number;
  /** The account, or {@link IMPORTED}. */
  readonly owner: number;
  readonly imported?: Imported;
  readonly writer: string;
  readonly lane: string;
  readonly laneSeq: number;
  readonly base: number | null;
  /** Device clock, ms. */
  enteredAt: number;
  state: OpState;
  /** Its bytes may have left this device. */
  frozen: boolean;
  /** Failed attempts that count. */
  attempts: number;
  /** A batch with it failed: it travels alone from then on. */
  alone: boolean;
  nextAttemptAt: number;
  floor: Floor | null;
  lease: Lease | null;
  lastError: LastError | null;
  trouble: Trouble | null;
  conflict: Conflict | null;
}

/** An op that has not ended. Its content, base and sequence never change once `frozen` is true. */
export type OpRow = OpContent & OpFields;

/** How an op ended. The last three are the person's doing on this device. */
export type Ending = Receipt['outcome'] | 'answered' | 'undone' | 'discarded';

/** An ended op, as it was. */
export interface LogRow {
  readonly id: string;
  readonly owner: number;
  readonly lane: string;
  readonly ending: Ending;
  readonly endedAt: number;
  readonly op: OpRow;
  readonly receipt: Receipt | null;
}

/** One tap, as `undo` needs it. */
export interface Tap {
  readonly id: string;
  readonly opId: string;
  /** The value shown before the tap. */
  readonly before: number | null;
  /** What the waiting op held before this tap rewrote it. */
  readonly rewrote: { readonly content: OpContent; readonly enteredAt: number } | null;
  /** Ops of the card this tap answered; they are in the log until it is undone. */
  readonly answered: readonly string[];
}

/** The newest server state of a lane this device was told in a receipt, a conflict or a tap. */
export interface Known {
  readonly value: number | null;
  readonly version: number;
}

/** What the device knows of a lane beside its ops. Never pruned during an event. */
export interface LocalRecord {
  readonly owner: number;
  readonly lane: string;
  /** Last sequence given out on this lane by this owner's writer. */
  laneSeq: number;
  /** Its version only rises. */
  known: Known | null;
  undo: Tap[];
}

/** A read-only answer of the server, for a cold start offline. */
export interface SnapshotRow {
  readonly owner: number;
  readonly key: string;
  readonly value: unknown;
  /** The tournament version in the answer, where it has one. */
  readonly version: number | null;
  readonly savedAt: number;
}

/** The signed-in session, as the worker reads it. */
export interface StoredSession {
  userId: number;
  username: string;
  role: UserRole;
  token: string;
  /** ISO 8601, server clock. */
  expiresAt: string;
  user: SessionUser;
}

/** `refused` says that the API answered 401 to this very token. */
export type SessionRow = StoredSession & { readonly key: 'current'; refused: boolean };

/** An account that used this device. `writer` is its id here; the server binds it to the account. */
export interface OwnerRow {
  readonly owner: number;
  username: string | null;
  readonly writer: string;
  lastReceiptAt: number | null;
}

/** What is known of the API's origin. `silences`: exchanges in a row, up to now, that brought no answer of the API. */
export interface OriginRow {
  readonly key: 'api';
  floor: Floor | null;
  silences: number;
  /** How many receipts came back so far, whoever was signed in. */
  receipts: number;
  lastContactAt: number | null;
}

/** A token signed out while offline, to be revoked when the API answers. */
export interface RevocationRow {
  readonly token: string;
  readonly userId: number;
  /** Failed attempts. */
  attempts: number;
  /** Device clock, ms. */
  nextAttemptAt: number;
}
