import * as v from 'valibot';
import { Timestamp } from '../../contract/base/fields.ts';
import { ENVELOPE_VERSION, OpEnvelope, opHeader } from '../../contract/scoring/op.ts';
import type { OpKind } from '../../contract/scoring/scoring.ts';
import { createProblem } from '../problems/api-problem.ts';
import { plainWords } from '../problems/issue-words.ts';
import { listFieldErrors } from '../problems/validation.ts';
import { type IncomingOp, parseOp, parseOpContent } from './decide/parse-op.ts';

/** The header for each field of the envelope. */
const headerOfField: Readonly<Record<string, string>> = {
  op_id: opHeader.key,
  writer: opHeader.writer,
  lane_seq: opHeader.laneSeq,
  base: opHeader.base,
  entered_at: opHeader.enteredAt,
};

/**
 * Parses a single call as an op: the headers are its envelope, and the session's account is its owner. Without
 * Idempotency-Key, X-Writer and X-Lane-Seq the call is plain. A plain call can have effect twice, and its base is the
 * current version unless If-Match names one.
 */
export function parseSingleCall(
  kind: OpKind,
  owner: number,
  headers: Headers,
  body: unknown,
): IncomingOp {
  const key = headers.get(opHeader.key);
  const writer = headers.get(opHeader.writer);
  const laneSeq = headers.get(opHeader.laneSeq);
  const match = headers.get(opHeader.base);
  const base = match === null ? null : quotedInteger(match);
  if (key === null && writer === null && laneSeq === null) {
    const result = v.safeParse(OpEnvelope.entries.base, base);
    if (!result.success) return unreadable(null, opHeader.base, 'must be a quoted integer');
    const plain = { opId: null, owner, writer: null, laneSeq: null, enteredAt: null };
    return parseOpContent(kind, body, { ...plain, base: result.output });
  }
  const missingHeaders = [opHeader.key, opHeader.writer, opHeader.laneSeq].filter(
    (n) => !headers.has(n),
  );
  if (missingHeaders.length > 0) {
    const detail = `These go together; missing: ${missingHeaders.join(', ')}`;
    return { kind: 'unreadable', opId: key, problem: createProblem('missing-header', { detail }) };
  }
  const enteredAt = headers.get(opHeader.enteredAt);
  const envelope = {
    op_id: key,
    v: ENVELOPE_VERSION,
    owner,
    writer,
    lane_seq: laneSeq !== null && /^\d{1,10}$/.test(laneSeq) ? Number(laneSeq) : laneSeq,
    base,
    // An unreadable time is no reason to refuse a stroke.
    ...(v.is(Timestamp, enteredAt) && { entered_at: enteredAt }),
    ...(headers.has(opHeader.triedEarly) && { tried_early: true }),
    kind,
    body,
  };
  const parseResult = v.safeParse(OpEnvelope, envelope, plainWords);
  if (parseResult.success) return parseOp(envelope);
  const errors = listFieldErrors(parseResult.issues).map(({ path, message }) => ({
    path: headerOfField[path] ?? path,
    message,
  }));
  return { kind: 'unreadable', opId: key, problem: createProblem('validation-failed', { errors }) };
}

/** Parses the integer in `"12"`. Returns the text itself when it has no integer, so that validation refuses it. */
function quotedInteger(text: string): number | string {
  const digits = /^"(\d{1,10})"$/.exec(text.trim())?.[1];
  return digits === undefined ? text : Number(digits);
}

function unreadable(opId: string | null, path: string, message: string): IncomingOp {
  const problem = createProblem('validation-failed', { errors: [{ path, message }] });
  return { kind: 'unreadable', opId, problem };
}
