import type { SessionUser } from '../../contract/account/account.ts';
import type { CallFailure } from '../../contract/base/call.ts';
import type { UserRole } from '../../contract/base/fields.ts';
import type { Problem, ScoreConflict } from '../../contract/base/problem.ts';
import type { LateStrokeEnd } from '../../contract/scoring/late-strokes.ts';
import type { Op } from '../../contract/scoring/op.ts';
import type { OpContent } from '../../contract/scoring/op-kinds.ts';
import type { Receipt, RulingBody } from '../../contract/scoring/scoring.ts';

/** The state of an op before it ends (docs/outbox.md#states). Ended ops are in the log. */
export type OpState = 'queued' | 'sending' | 'blocked' | 'conflict' | 'rejected';

/**
 * A time before which nothing is sent. It is stored with its length, so a clock that is set back cannot stretch it.
 * In ms.
 */
export interface Floor {
  readonly until: number;
  readonly length: number;
}

/** The lease of a request that is under way: its id, and until when no other sender takes the op (device clock, ms). */
export interface Lease {
  readonly id: string;
  readonly until: number;
  readonly length: number;
  /** Nothing of an earlier attempt can have an effect, and no file has the op. Absent in older rows. */
  readonly isFirst?: boolean;
}

/** Why the last attempt did not end the op: the failure that `call` reports, or the end of the sender. */
export interface LastError {
  readonly status: CallFailure['status'] | 'LEASE_EXPIRED';
  readonly problem: Problem | null;
}

/**
 * Equal failures of the API on this op in a row (5xx or an unreadable answer), and the device's number of receipts at
 * the first failure. The number shows whether other ops passed since, which a clock cannot. It counts the receipts of
 * all accounts, because any account may send an imported op.
 */
export interface Trouble {
  readonly status: LastError['status'];
  readonly count: number;
  readonly receiptsBefore: number;
}

/** Both values of a hole that two users see differently; null where the API did not say (412). */
export type Conflict = Omit<ScoreConflict, 'op_id'>;

/** Owner of the imported ops. They belong to the device, not to an account, and no account has this id. */
export const IMPORTED = 0;

/** The origin of an imported op, and the envelope exactly as it is in the file. */
export interface ImportOrigin {
  readonly owner: number;
  readonly username: string;
  readonly wire: Op;
  /** Device clock, ms; the same for all ops of one import. */
  readonly importedAt: number;
}

/** The fields of an op beside its content. */
export interface OpFields {
  readonly id: string;
  readonly v: number;
  /** The account, or {@link IMPORTED}. */
  readonly owner: number;
  readonly imported?: ImportOrigin;
  readonly writer: string;
  readonly lane: string;
  readonly laneSeq: number;
  readonly base: number | null;
  /** Device clock, ms. */
  enteredAt: number;
  state: OpState;
  /**
   * The unsent ops about the holes of its card when a step about the card was taken. The step is sent after they have
   * ended. Only a step has it.
   */
  readonly after?: readonly string[];
  /** The op was attempted: its bytes may have left this device, and may have an effect. */
  frozen: boolean;
  /** The API answered this content that its round is not open (docs/outbox.md#too-early). Absent in older rows. */
  isTriedEarly?: boolean;
  /** Failed attempts that count. */
  attempts: number;
  /** A batch with this op failed: it travels alone from then on. */
  alone: boolean;
  nextAttemptAt: number;
  floor: Floor | null;
  lease: Lease | null;
  lastError: LastError | null;
  trouble: Trouble | null;
  conflict: Conflict | null;
  /**
   * The API had the op, and does not have it since its office restored a backup of `takenAt` (ISO 8601, server clock;
   * null when it was not told). The user sends it again, or discards it. Absent in all other rows.
   */
  lost?: { readonly takenAt: string | null } | undefined;
}

/** An op that has not ended. Its content, base and sequence never change once `frozen` is true. */
export type OpRow = OpContent & OpFields;

/**
 * How an op ended. `asked`: the API says that the office decides; `late`: it met a closed round, and the office decides;
 * `decided`: the dispute was over at the next read.
 * The user causes the last three on this device.
 */
export type OpEnding =
  | Receipt['outcome']
  | 'asked'
  | 'late'
  | 'void'
  | 'decided'
  | 'answered'
  | 'undone'
  | 'discarded';

/** An ended op, with its last content and state. */
export interface LogRow {
  readonly id: string;
  readonly owner: number;
  readonly lane: string;
  readonly ending: OpEnding;
  readonly endedAt: number;
  readonly op: OpRow;
  readonly receipt: Receipt | null;
}

/** One tap, with the facts that `undo` needs. */
export interface Tap {
  readonly id: string;
  readonly opId: string;
  /** The value that the screen showed before the tap. */
  readonly before: number | null;
  /**
   * The newest value on the device's lane: newer than `before` when another tab changed it first. Absent in older
   * rows.
   */
  readonly replaced?: LaneVersion;
  /** The content of the waiting op before this tap rewrote it. */
  readonly rewrote: {
    readonly content: OpContent;
    readonly enteredAt: number;
    readonly isTriedEarly?: boolean | undefined;
  } | null;
  /** Ops of the decision that this tap answered; they are in the log until the tap is undone. */
  readonly answered: readonly string[];
}

/** The newest server state of a lane that a receipt, a conflict or a tap brought to this device. */
export interface LaneVersion {
  readonly value: number | null;
  readonly version: number;
}

/** A question for a ruling: the two scores in strokes, and what happened. */
export type AskedRuling = Pick<RulingBody, 'scores' | 'reason'>;

/** The facts that the device has about a lane beside its ops. Never pruned during an event. */
export interface LocalRecord {
  readonly owner: number;
  readonly lane: string;
  /** The last sequence that this owner's writer used on this lane. */
  laneSeq: number;
  /** The highest sequence of this owner's ops that the API has answered here. Absent in older rows. */
  answeredSeq?: number;
  /** Its version only rises. */
  known: LaneVersion | null;
  /** The last version whose value came only from this owner's writes on this device. */
  ownVersion?: number;
  /** The API's conflict answer when this owner's value last differed. A receipt for a later value clears it. */
  conflict?: Conflict | null;
  /** The last ruling that the API stored for this owner, with the lane's version in that answer. */
  ruling?: AskedRuling & { readonly version: number };
  /** The value that this owner confirmed in a dispute, and the version at that moment. */
  answer?: LaneVersion | null;
  undo: Tap[];
  /** Ids of the taps that were undone last. */
  undone?: string[];
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

/** `refused`: the API answered 401 to this token. */
export type StoredSessionRow = StoredSession & { readonly key: 'current'; refused: boolean };

/** The end of a value that met a cancelled round (docs/outbox.md#a-cancelled-round). `official`: what its lane has. */
interface VoidEnd {
  readonly decision: 'void';
  readonly official: LaneVersion;
}

/**
 * A stroke of this device that met a closed round. It is stored until the user has seen the office's decision.
 *
 * Source: docs/outbox.md#late-strokes.
 */
export interface OwnLateStroke {
  readonly opId: string;
  readonly lane: string;
  readonly laneSeq: number;
  readonly content: OpContent;
  /** The lane's official version when the API answered. Absent in older rows. */
  readonly version?: number;
  /** Device clock, ms. */
  readonly enteredAt: number;
  /** The office's decision, or that the value is void; null until it reaches this device. */
  readonly end: LateStrokeEnd | VoidEnd | null;
}

/** An account that used this device. `writer` is its id here; the server binds it to the account. */
export interface OwnerRow {
  readonly owner: number;
  username: string | null;
  readonly writer: string;
  lastReceiptAt: number | null;
  /** The account's late strokes, in the order in which the API answered. Absent in older rows. */
  late?: readonly OwnLateStroke[];
}

/** The state of the API's origin. `silences`: the last exchanges in a row that brought no answer of the API. */
export interface OriginRow {
  readonly key: 'api';
  floor: Floor | null;
  silences: number;
  /** The number of receipts so far, for all accounts. */
  receipts: number;
  lastContactAt: number | null;
  /** The time since which no call of this device got an answer of the API (device clock, ms); null while it answers. */
  silentSince: number | null;
  /** The kinds of op that the API named in its last answer: docs/outbox.md#kinds. Null before the first answer. */
  named: string | null;
  /** The newest epoch that the API told, and the one of which this device has taken notice. */
  toldEpoch: number;
  epoch: number;
}

/** The token of a sign-out without a network, to be revoked when the API answers. */
export interface RevocationRow {
  readonly token: string;
  readonly userId: number;
  /** Failed attempts. */
  attempts: number;
  /** Device clock, ms. */
  nextAttemptAt: number;
}
