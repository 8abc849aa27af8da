import * as v from 'valibot';
import { Uuid } from '../../contract/fields.ts';
import {
  type LaneContent,
  laneOf,
  type OpContent,
  opBody,
  OpEnvelope as WireEnvelope,
} from '../../contract/op.ts';
import type { Problem } from '../../contract/problem.ts';
import { ClearBody, ResolveLane, ScrapeBody, StartBody } from '../../contract/scoring.ts';
import { problemOf } from '../api-problem.ts';
import { fieldErrors } from '../validation.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { OpEnvelope, ScoringOp } from './scoring-op.ts';

/** An op that can be put on its lane, whatever else is wrong with it. */
export type PlacedOp = OpEnvelope & LaneContent;

/** An op with its content read. */
export interface PlacedIncoming {
  readonly kind: 'placed';
  readonly placed: PlacedOp;
  readonly fingerprint: string;
  /** The op, or what is wrong with its content. */
  readonly content: ScoringOp | Problem;
}

/** An op as it came in: an `unreadable` one names no lane, so there is nothing to decide and nothing to store. */
export type IncomingOp =
  | PlacedIncoming
  | { readonly kind: 'unreadable'; readonly opId: string | null; readonly problem: Problem };

/** The fields of a body that name its lane. */
const laneBody = {
  score: ClearBody,
  clear: ClearBody,
  start: v.omit(StartBody, ['start_hole']),
  scrape: v.pick(ScrapeBody, ['tournament_id', 'round_id']),
  resolve: ResolveLane,
} as const;

/** Reads one op of a batch. */
export function readOp(raw: unknown): IncomingOp {
  const parsed = v.safeParse(WireEnvelope, raw);
  if (!parsed.success) return unreadable(idIn(raw), parsed.issues);
  const { op_id, owner, writer, lane_seq, base, entered_at, kind, body } = parsed.output;
  return readContent(kind, body, {
    opId: op_id.toLowerCase(),
    owner,
    writer: writer.toLowerCase(),
    laneSeq: lane_seq,
    base,
    enteredAt: dateOf(entered_at),
  });
}

/** Reads a content whose envelope is known, as a single call's is. */
export function readContent(
  kind: OpContent['kind'],
  body: unknown,
  around: Omit<OpEnvelope, 'lane'>,
): IncomingOp {
  const laneFields = v.safeParse(laneBody[kind], body);
  if (!laneFields.success) return unreadable(around.opId, laneFields.issues);
  const place = { kind, body: laneFields.output } as LaneContent;
  const lane = laneOf(place);
  const envelope: OpEnvelope = { ...around, lane };
  const { laneSeq, base } = around;
  const fingerprint = fingerprintOf({ kind, lane, laneSeq, base, body });
  if (fingerprint === null) {
    const errors = [{ path: 'body', message: 'nested too deeply' }];
    const problem = problemOf('validation-failed', { errors });
    return { kind: 'unreadable', opId: around.opId, problem };
  }
  const parsed = v.safeParse(opBody[kind], body);
  return {
    kind: 'placed',
    placed: { ...envelope, ...place },
    fingerprint,
    content: parsed.success
      ? ({ ...envelope, kind, body: parsed.output } as ScoringOp)
      : wrongFields(parsed.issues),
  };
}

/** The problem of fields that do not fit their schema. */
export function wrongFields(issues: readonly v.BaseIssue<unknown>[]): Problem {
  return problemOf('validation-failed', { errors: fieldErrors(issues) });
}

function unreadable(opId: string | null, issues: readonly v.BaseIssue<unknown>[]): IncomingOp {
  return { kind: 'unreadable', opId, problem: wrongFields(issues) };
}

function idIn(raw: unknown): string | null {
  const parsed = v.safeParse(v.object({ op_id: Uuid }), raw);
  return parsed.success ? parsed.output.op_id : null;
}

/** A device's clock may name a day that does not exist, or no database takes; the stroke counts all the same. */
function dateOf(text: string | undefined): Date | null {
  const date = new Date(text ?? Number.NaN);
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date : null;
}
