import { expect, it } from 'vitest';
import {
  describeOfficeDecision,
  lateWriteWords,
  listWarnings,
} from '../../src/client/admin/late-strokes/late-stroke-words.ts';
import { describeFailedWrite } from '../../src/client/api/outcome.ts';
import type { LateStroke } from '../../src/contract/admin/late-strokes.ts';
import { CallError } from '../../src/contract/base/call.ts';
import { type ProblemType, problemStatus } from '../../src/contract/base/problem.ts';

const stroke: LateStroke = {
  op_id: 'a',
  round_id: 1,
  round_status: 'closed',
  competitor_id: 7,
  full_name: 'Aiko Morisaki',
  hole_number: 2,
  kind: 'score',
  value: 7,
  by: 'sam',
  user_id: 2,
  sent_by: null,
  device: '6f1f0b2e',
  lane_seq: 1,
  is_newest: true,
  entered_at: null,
  arrived_at: '2026-11-22T17:05:00.000Z',
  official: { value: 7, version: 2, by: 'ada', at: null },
  decision: 'accepted',
  reason: 'The marker confirms it',
  decided_by: 'ada',
  decided_at: '2026-11-22T17:06:00.000Z',
};

function describeType(type: ProblemType): string {
  const problem = { type, title: '', status: 409 };
  const error = new CallError({ status: problemStatus[type], problem, retryAfterMs: null });
  return describeFailedWrite(error, lateWriteWords);
}

it("a decision that the tournament's state forbids is explained with the state and what remains possible", () => {
  expect(describeType('tournament-final')).toBe(
    'The tournament is final. You can only decline the stroke.',
  );
  expect(describeType('tournament-cancelled')).toBe(
    'The tournament was called off. You can only decline the stroke.',
  );
  expect(describeType('round-cancelled')).toBe(
    'The round was cancelled. You can only decline the stroke.',
  );
});

it('no failure of the server claims that a decision was not stored', () => {
  expect(describeType('unavailable')).toMatch(
    /^The server had a problem, so we don't know whether/,
  );
});

it('the second of two admins who decide reads who decided what', () => {
  expect(describeOfficeDecision(stroke, 'ada')).toBe(
    'You accepted 7: Aiko Morisaki, Round 1, hole 2.',
  );
  expect(describeOfficeDecision(stroke, 'bob')).toBe(
    'ada accepted 7: Aiko Morisaki, Round 1, hole 2. Your decision came later and was not stored.',
  );
});

it('a late stroke of a cancelled round can only be declined, also when the round was open again', () => {
  const late: LateStroke = { ...stroke, value: 5, round_status: 'live', decision: null };
  expect(listWarnings(late, [late])).toEqual(['The round is open again.']);
  expect(listWarnings({ ...late, round_cancelled: true }, [late])).toEqual([
    'Round 1 is cancelled, so this stroke can only be declined.',
  ]);
});

it("a scorer's question for a ruling is shown with one full stop", () => {
  const ask = (reason: string) =>
    listWarnings({ ...stroke, ruling: { scores: [5, 7], reason } }, []);
  expect(ask('The ball moved')[0]).toBe('Asks for a ruling: 5 or 7. The ball moved.');
  expect(ask('Did it move?')[0]).toBe('Asks for a ruling: 5 or 7. Did it move?');
});
