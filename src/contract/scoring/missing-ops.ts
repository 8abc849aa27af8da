import * as v from 'valibot';
import { boundedArray } from '../base/bounded.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { storable, Timestamp } from '../base/fields.ts';
import { OpEnvelope } from './op.ts';

/** The most ops that one call asks about. */
export const MAX_MISSING_OPS = 300;

const { op_id, writer, lane_seq } = OpEnvelope.entries;

const Lane = v.pipe(v.string(), v.maxLength(200), storable);

/** An op that was sent: its id, and its place among the ops of its writer. */
const SentOp = v.object({ op_id, writer, lane: Lane, lane_seq });
export type SentOp = v.InferOutput<typeof SentOp>;

/** The ops about which a device asks after a restore. */
const MissingOpsBody = v.object({
  ops: v.pipe(boundedArray(SentOp, MAX_MISSING_OPS), v.minLength(1)),
});

/** The ids of the ops that the server never decided, and when the backup was made that it was restored from. */
const MissingOps = v.object({
  missing: v.array(v.string()),
  backup_taken_at: v.nullable(Timestamp),
});

/** The question of a device after a restore. */
export const missingOpsEndpoints = {
  missingOps: {
    method: 'POST',
    path: 'outbox/missing',
    access: 'scorer',
    summary: 'Which of these ops a restored server does not have',
    body: MissingOpsBody,
    response: MissingOps,
  },
} as const satisfies Record<string, Endpoint>;
