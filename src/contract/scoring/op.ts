import * as v from 'valibot';
import { boundedArray } from '../base/bounded.ts';
import { Id, MAX_INTEGER, Timestamp, Uuid, Version } from '../base/fields.ts';
import { Problem } from '../base/problem.ts';
import { type OpContent, opKinds } from './op-kinds.ts';
import { OpKind, Receipt } from './scoring.ts';

/** Envelope version of the ops that this build makes. The server accepts every released one. */
export const ENVELOPE_VERSION = 1;

/** Most ops one `outbox/replay` may carry. */
export const MAX_REPLAY_OPS = 50;

/** Request headers that make a single call idempotent and ordered (docs/outbox.md#sending). */
export const opHeader = {
  key: 'Idempotency-Key',
  writer: 'X-Writer',
  laneSeq: 'X-Lane-Seq',
  base: 'If-Match',
  enteredAt: 'X-Entered-At',
  triedEarly: 'X-Tried-Early',
} as const;

const envelope = {
  op_id: Uuid,
  v: v.literal(ENVELOPE_VERSION),
  owner: Id,
  writer: Uuid,
  lane_seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_INTEGER)),
  base: v.nullable(Version),
  entered_at: v.optional(Timestamp),
  tried_early: v.optional(v.boolean()),
};

/** An op whose content is not read yet. The server can find its receipt and its lane even when the content is wrong. */
export const OpEnvelope = v.object({
  ...envelope,
  kind: OpKind,
  body: v.unknown(),
});
export type OpEnvelope = v.InferOutput<typeof OpEnvelope>;

/**
 * One change, as `outbox/replay` carries it. `op_id` (UUIDv7) is the idempotency key; `lane_seq` rises by one for each
 * writer and lane; `base` is the version that the user saw (0 = never written, null = the current value). `entered_at`
 * is the device's clock, and `tried_early` says that the op was answered 425 `round-not-open`: both are for the history and
 * for the opening of a round only (docs/outbox.md#too-early).
 */
export type Op = v.InferOutput<v.ObjectSchema<typeof envelope, undefined>> & OpContent;
export const Op = v.variant(
  'kind',
  OpKind.options.map((kind) =>
    v.object({ ...envelope, kind: v.literal(kind), body: opKinds[kind].body }),
  ),
) as v.GenericSchema<Op>;

/** Body of `outbox/replay`. The server parses ops one by one, so a wrong op affects only itself. */
export const ReplayBody = v.object({
  ops: v.pipe(boundedArray(v.unknown(), MAX_REPLAY_OPS), v.minLength(1)),
});

/** One result per op, in order: a receipt, or the problem that a single call would answer. */
export const ReplayResult = v.object({
  op_id: v.nullable(v.string()),
  status: v.number(),
  receipt: v.optional(Receipt),
  problem: v.optional(Problem),
});
export type ReplayResult = v.InferOutput<typeof ReplayResult>;

export const ReplayResponse = v.object({ results: v.array(ReplayResult) });
export type ReplayResponse = v.InferOutput<typeof ReplayResponse>;
