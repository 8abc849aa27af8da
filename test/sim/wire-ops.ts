import type { Problem } from '../../src/contract/base/problem.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { type Op, opHeader } from '../../src/contract/scoring/op.ts';
import type { Receipt } from '../../src/contract/scoring/scoring.ts';

const kinds: Readonly<Record<string, string>> = {
  [endpoints.updateScore.path]: 'score',
  [endpoints.clearScore.path]: 'clear',
  [endpoints.uploadScores.path]: 'scrape',
};

/** Returns the path of a request below the API's base. */
export function readPath(input: string): string {
  return new URL(input).pathname.replace('/api/', '');
}

/**
 * Returns the ops of a request, single or batch. `owner` is the owner of an op in a single call, which does not name
 * one.
 */
export function parseRequestOps(input: string, init: RequestInit, owner: number): Op[] {
  const body = JSON.parse(String(init.body ?? '{}'));
  if (readPath(input) === endpoints.replay.path) return body.ops;
  const kind = kinds[readPath(input)];
  if (!kind) return [];
  const headers = new Headers(init.headers);
  const base = headers.get(opHeader.base);
  const envelope = {
    op_id: headers.get(opHeader.key),
    owner,
    writer: headers.get(opHeader.writer),
    lane_seq: Number(headers.get(opHeader.laneSeq)),
    base: base === null ? null : Number(base.replaceAll('"', '')),
  };
  return [{ ...envelope, kind, body } as Op];
}

/** The answer to one op. The answer to a single call is both, because only its content tells what it is. */
export interface OpAnswer {
  /** Absent in the answer to a single op. */
  readonly op_id?: string;
  readonly receipt?: Partial<Receipt>;
  readonly problem?: Partial<Problem>;
}

/** Returns the answers to the ops of a request, single or batch. Empty for an answer without content. */
export async function parseOpAnswers(response: Response): Promise<readonly OpAnswer[]> {
  const text = await response.clone().text();
  if (!text.startsWith('{')) return [];
  const answer = JSON.parse(text);
  return answer.results ?? [{ receipt: answer, problem: answer }];
}

/**
 * Returns the parts of an op that must not change after the first attempt. They are the same in a single call and in a
 * batch.
 */
export function readBytes({ writer, lane_seq, base, kind, body }: Op): string {
  return JSON.stringify([writer, lane_seq, base, kind, body]);
}
