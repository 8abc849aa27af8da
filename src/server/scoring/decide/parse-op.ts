import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type UserRole, Uuid } from '../../../contract/base/fields.ts';
import type { Problem } from '../../../contract/base/problem.ts';
import type { CorrectionMoves } from '../../../contract/game/results.ts';
import { OpEnvelope as WireEnvelope } from '../../../contract/scoring/op.ts';
import {
  getLane,
  type LaneContent,
  type OpContent,
  opKinds,
  type ValueKind,
} from '../../../contract/scoring/op-kinds.ts';
import type { OpKind } from '../../../contract/scoring/scoring.ts';
import { createProblem } from '../../problems/api-problem.ts';
import { plainWords } from '../../problems/issue-words.ts';
import { listFieldErrors } from '../../problems/validation.ts';

/** The account whose session sends a call, and the call's id. */
export interface Sender {
  readonly userId: number;
  readonly role: UserRole;
  readonly requestId: string | null;
}

/**
 * The fields around an op's content. A call without headers has no op id, no writer and no sequence, so the server
 * cannot recognise a repeated call.
 */
interface ScoringEnvelope {
  readonly opId: string | null;
  /** The account that made the op. */
  readonly owner: number;
  readonly writer: string | null;
  readonly laneSeq: number | null;
  /** The version that the user saw; null = the current one. */
  readonly base: number | null;
  /** The device's clock, for the history and for the opening of a round. */
  readonly enteredAt: Date | null;
  /** The device says that the op was answered 425 `round-not-open`. */
  readonly isTriedEarly?: boolean | undefined;
  readonly lane: string;
}

/** One change whose envelope and content are well formed. */
export type ScoringOp = ScoringEnvelope & OpContent;

/** A step about a card. */
export type CardOp = Extract<ScoringOp, { kind: 'card' }>;

/** A call to the office. */
export type CallOp = Extract<ScoringOp, { kind: 'call' }>;

/** A value for a hole or the start hole of a card. */
export type ValueOp = Extract<ScoringOp, { kind: ValueKind }>;

/** An op whose lane is known, even when the rest of the op is wrong. */
export type PlacedOp = ScoringEnvelope & LaneContent;

/** An op whose content was read. */
export interface ReadableOp {
  readonly kind: 'placed';
  readonly placed: PlacedOp;
  readonly fingerprint: string;
  /** The op, or the problem of its content. The content is checked when it is first used, after the rights. */
  readonly content: ScoringOp | Problem;
  /** What an admin's value moves on the boards when it corrects a score. */
  readonly moved?: CorrectionMoves | null;
}

/** An op of a request. An `unreadable` op names no lane, so the server decides nothing and stores nothing. */
export type IncomingOp =
  | ReadableOp
  | { readonly kind: 'unreadable'; readonly opId: string | null; readonly problem: Problem };

/** An op with the session that sent it. */
export interface ReceivedOp {
  readonly incoming: ReadableOp;
  readonly sender: Sender;
}

/** Parses one op of a batch. */
export function parseOp(raw: unknown): IncomingOp {
  const parseResult = v.safeParse(WireEnvelope, raw, plainWords);
  if (!parseResult.success) return unreadable(parseOpId(raw), parseResult.issues);
  const { op_id, owner, writer, lane_seq, base, entered_at, tried_early, kind, body } =
    parseResult.output;
  return parseOpContent(kind, body, {
    opId: op_id.toLowerCase(),
    owner,
    writer: writer.toLowerCase(),
    laneSeq: lane_seq,
    base,
    enteredAt: parseDate(entered_at),
    isTriedEarly: tried_early,
  });
}

/** Parses the content of an op whose envelope is already read, as in a single call. */
export function parseOpContent(
  kind: OpKind,
  body: unknown,
  around: Omit<ScoringEnvelope, 'lane'>,
): IncomingOp {
  const laneFields = v.safeParse(opKinds[kind].laneFields, body, plainWords);
  if (!laneFields.success) return unreadable(around.opId, laneFields.issues);
  const place = { kind, body: laneFields.output } as LaneContent;
  const lane = getLane(place);
  const envelope: ScoringEnvelope = { ...around, lane };
  const { laneSeq, base } = around;
  const fingerprint = createFingerprint({ kind, lane, laneSeq, base, body });
  if (fingerprint === null) {
    const errors = [{ path: 'body', message: 'nested too deeply' }];
    const problem = createProblem('validation-failed', { errors });
    return { kind: 'unreadable', opId: around.opId, problem };
  }
  let content: ReadableOp['content'] | undefined;
  return {
    kind: 'placed',
    placed: { ...envelope, ...place },
    fingerprint,
    get content() {
      content ??= checkContent(envelope, kind, body);
      return content;
    },
  };
}

function checkContent(envelope: ScoringEnvelope, kind: OpKind, body: unknown) {
  const parseResult = v.safeParse(opKinds[kind].body, body, plainWords);
  if (!parseResult.success) return createFieldsProblem(parseResult.issues);
  const op = { ...envelope, kind, body: parseResult.output } as ScoringOp;
  if (op.kind !== 'card' || op.body.agreed !== 'phone') return op;
  const errors = [{ path: 'agreed', message: 'needs the link of the card' }];
  return createProblem('validation-failed', { errors });
}

/** Creates the problem of fields that do not match their schema. */
function createFieldsProblem(issues: readonly v.BaseIssue<unknown>[]): Problem {
  return createProblem('validation-failed', { errors: listFieldErrors(issues) });
}

function unreadable(opId: string | null, issues: readonly v.BaseIssue<unknown>[]): IncomingOp {
  return { kind: 'unreadable', opId, problem: createFieldsProblem(issues) };
}

function parseOpId(raw: unknown): string | null {
  const result = v.safeParse(v.object({ op_id: Uuid }), raw);
  return result.success ? result.output.op_id : null;
}

/**
 * Parses a device's time. Returns null for a day that does not exist or that no database accepts, because the stroke
 * counts in any case.
 */
function parseDate(text: string | undefined): Date | null {
  const date = new Date(text ?? Number.NaN);
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date : null;
}

/** The content of an op id. */
interface OpIdentity {
  readonly kind: string;
  readonly lane: string;
  readonly laneSeq: number | null;
  readonly base: number | null;
  /** The body as it was sent. A later schema with more or fewer fields must not make an old op look different. */
  readonly body: unknown;
}

/**
 * Returns the SHA-256 of the canonical JSON, as hex. It detects an id that is used for two changes. Returns null for a
 * body that is nested too deeply to be written, because an error would fail the whole batch.
 */
function createFingerprint(identity: OpIdentity): string | null {
  try {
    return createHash('sha256').update(canonicalJson(identity)).digest('hex');
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
