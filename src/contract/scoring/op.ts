import * as v from 'valibot';
import { Id, MAX_INTEGER, START_LANE, Timestamp, Uuid, Version } from '../base/fields.ts';
import { Problem } from '../base/problem.ts';
import {
  ClearBody,
  Receipt,
  ResolveBody,
  type ResolveLane,
  ScoreBody,
  ScrapeBody,
  StartBody,
} from './scoring.ts';

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
} as const;

const envelope = {
  op_id: Uuid,
  v: v.literal(ENVELOPE_VERSION),
  owner: Id,
  writer: Uuid,
  lane_seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_INTEGER)),
  base: v.nullable(Version),
  entered_at: v.optional(Timestamp),
};

/** An op whose content is not read yet: enough to find its receipt and its lane when the content is wrong. */
export const OpEnvelope = v.object({
  ...envelope,
  kind: v.picklist(['score', 'clear', 'start', 'scrape', 'resolve']),
  body: v.unknown(),
});
export type OpEnvelope = v.InferOutput<typeof OpEnvelope>;

/**
 * One change as it travels in `outbox/replay`. `op_id` (UUIDv7) is the idempotency key; `lane_seq` rises by one for
 * each writer and lane; `base` is the version that the user saw (0 = never written, null = the current value).
 * `entered_at` is the device's clock, for the history only.
 */
export const Op = v.variant('kind', [
  v.object({ ...envelope, kind: v.literal('score'), body: ScoreBody }),
  v.object({ ...envelope, kind: v.literal('clear'), body: ClearBody }),
  v.object({ ...envelope, kind: v.literal('start'), body: StartBody }),
  v.object({ ...envelope, kind: v.literal('scrape'), body: ScrapeBody }),
  v.object({ ...envelope, kind: v.literal('resolve'), body: ResolveBody }),
]);
export type Op = v.InferOutput<typeof Op>;
export type OpKind = Op['kind'];

/** Kind and body of an op: the lane follows from them. */
export type OpContent =
  | { kind: 'score'; body: ScoreBody }
  | { kind: 'clear'; body: ClearBody }
  | { kind: 'start'; body: StartBody }
  | { kind: 'scrape'; body: ScrapeBody }
  | { kind: 'resolve'; body: ResolveBody };

/** The part of {@link OpContent} that names the lane: an op gets its lane even when the rest of it is wrong. */
export type LaneContent =
  | { kind: 'score' | 'clear'; body: ClearBody }
  | { kind: 'start'; body: Omit<StartBody, 'start_hole'> }
  | { kind: 'scrape'; body: Pick<ScrapeBody, 'tournament_id' | 'round_id'> }
  | { kind: 'resolve'; body: ResolveLane };

/** Schema of the body of each kind. */
export const opBody = {
  score: ScoreBody,
  clear: ClearBody,
  start: StartBody,
  scrape: ScrapeBody,
  resolve: ResolveBody,
} as const;

/**
 * Returns the lane of an op: everything on it must stay in order. Client and server derive it from the body alone.
 *
 * @returns `tournament/round/competitor/hole` for score and clear, `tournament/round/competitor/start` for a start
 * hole, `scrape/tournament/round` for an upload; for a resolve, that of the disputed hole or start hole
 *
 * Source: docs/outbox.md#units.
 */
export function getLane(op: LaneContent): string {
  if (op.kind === 'scrape') return `scrape/${op.body.tournament_id}/${op.body.round_id}`;
  const card = `${op.body.tournament_id}/${op.body.round_id}/${op.body.competitor_id}`;
  if (op.kind === 'start' || op.body.hole_number === START_LANE) return `${card}/start`;
  return `${card}/${op.body.hole_number}`;
}

/** Body of `outbox/replay`. The server reads ops one by one, so a wrong op affects only itself. */
export const ReplayBody = v.object({
  ops: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MAX_REPLAY_OPS)),
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
