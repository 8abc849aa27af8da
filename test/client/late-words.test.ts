import { describe, expect, it } from 'vitest';
import {
  lateWriteWords,
  listWarnings,
} from '../../src/client/admin/late-strokes/late-stroke-words.ts';
import { describeFailedWrite } from '../../src/client/api/outcome.ts';
import {
  describeLatePlace,
  describeLateReason,
  describeLateStroke,
} from '../../src/client/scores/late-words.ts';
import { describeLateSlot } from '../../src/client/scoring/pad/slot/slot-words.ts';
import type { LateStroke } from '../../src/contract/admin/late-strokes.ts';
import { CallError } from '../../src/contract/base/call.ts';
import type { OwnLateStroke } from '../../src/outbox/store/rows.ts';

const card = { tournament_id: 1, competitor_id: 2, round_id: 1 };
const ownStroke: OwnLateStroke = {
  opId: 'one',
  lane: '1/1/2/5',
  laneSeq: 1,
  content: {
    kind: 'score',
    body: { ...card, hole_number: 5, is_start_hole: false, current_hole_score: 5 },
  },
  enteredAt: 0,
  end: null,
};
const end = { op_id: 'one', reason: 'The card says 4', decided_at: '2026-11-21T12:00:00Z' };

describe("the scorer's note on a late stroke", () => {
  it('shows that the office decides, with the entered value', () => {
    expect(describeLateStroke(ownStroke)).toMatch(
      /^With the office: 5\. The round was closed before/,
    );
    expect(describeLateReason(ownStroke)).toBe('');
  });

  it.each([
    ['accepted', 5, 'The office accepted 5. 5 counts.'],
    ['declined', 4, 'The office declined 5. 4 counts.'],
    ['declined', null, 'The office declined 5. No score counts.'],
  ] as const)('shows that it was %s and that %s counts', (decision, value, words) => {
    const endedStroke = {
      ...ownStroke,
      end: { ...end, decision, official: { value, version: 2 } },
    };
    expect(describeLateStroke(endedStroke)).toBe(words);
    expect(describeLateReason(endedStroke)).toBe('Reason: The card says 4');
  });

  it('says that a value that counted already was right, without a decision of the office', () => {
    const official = { value: 5, version: 2 };
    const isEqual = { ...end, decision: 'accepted', is_equal: true, official } as const;
    const equalStroke = { ...ownStroke, end: isEqual };
    expect(describeLateStroke(equalStroke)).toBe('5 was right. 5 counts.');
    expect(describeLateReason(equalStroke)).toBe('');
    const cell = { hole: 5, late: [equalStroke] };
    const player = { shortName: 'Birch' };
    expect(describeLateSlot(player, cell)).toEqual({
      words: 'Hole 5, Birch: 5 was right',
      short: 'Hole 5: 5 was right',
    });
  });

  it('shows its hole, also for a start hole and a cleared hole', () => {
    const start = { kind: 'start', body: { ...card, start_hole: 7 } } as const;
    expect(describeLatePlace({ ...ownStroke, content: start })).toBe('Start hole');
    const clear = { kind: 'clear', body: { ...card, hole_number: 5 } } as const;
    expect(describeLateStroke({ ...ownStroke, content: clear })).toMatch(
      /^With the office: no score\./,
    );
  });
});

const listedStroke: LateStroke = {
  op_id: 'one',
  round_id: 1,
  round_status: 'closed',
  competitor_id: 2,
  full_name: 'Ada Birch',
  hole_number: 5,
  kind: 'score',
  value: 4,
  by: 'sam',
  user_id: 7,
  sent_by: null,
  device: 'aaaaaaaa',
  lane_seq: 1,
  is_newest: true,
  entered_at: null,
  arrived_at: '2026-11-21T12:00:00Z',
  official: { value: null, version: 0, by: null, at: null },
  decision: null,
  reason: null,
  decided_by: null,
  decided_at: null,
};

describe('the warnings before a late stroke is decided', () => {
  it('are empty when the stroke is the only one', () => {
    expect(listWarnings(listedStroke, [listedStroke])).toEqual([]);
  });

  it('include a newer entry from the same tablet, with its value and its decision', () => {
    const older = { ...listedStroke, is_newest: false };
    const newer = {
      ...listedStroke,
      op_id: 'two',
      lane_seq: 2,
      value: 5,
      decision: 'accepted' as const,
    };
    expect(listWarnings(older, [older, newer])).toEqual([
      'sam entered this hole again on this tablet, after this stroke: 5 (accepted).',
    ]);
    const equal = { ...newer, decision: 'equal' as const };
    expect(listWarnings(older, [older, equal])[0]).toMatch(/: 5 \(counted already\)\.$/);
    expect(listWarnings(older, [older])).toEqual([
      'sam entered this hole again on this tablet, after this stroke.',
    ]);
  });

  it("include another tablet's value, a reopened round, and a value that counts already", () => {
    const other = { ...listedStroke, op_id: 'two', device: 'bbbbbbbb', value: 6 };
    const openStroke = {
      ...listedStroke,
      round_status: 'live' as const,
      official: { value: 4, version: 1, by: 'sam', at: null },
    };
    expect(listWarnings(openStroke, [openStroke, other])).toEqual([
      'Another tablet sent 6 for this hole.',
      'The round is open again.',
      'This value counts already.',
    ]);
  });

  it('explain after a refused decision why it was refused', () => {
    const problem = { type: 'state-changed', title: '', status: 409 };
    const error = new CallError({ status: 409, problem, retryAfterMs: null });
    expect(describeFailedWrite(error, lateWriteWords)).toMatch(/has changed since you saw it/);
    expect(describeFailedWrite(new Error(), lateWriteWords)).toMatch(/try again/);
  });
});
