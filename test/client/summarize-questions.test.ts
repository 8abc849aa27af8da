import { describe, expect, it } from 'vitest';
import {
  type OpenDispute,
  summarizeDisputes,
  summarizeQuestions,
} from '../../src/client/sync/facts/summarize-questions.ts';
import type { OwnLateStroke } from '../../src/outbox/store/rows.ts';

const OPEN_GROUP = ['10039/2/7/', '10039/2/8/'];

const makeDispute = (lane: string): OpenDispute => {
  const [, round, , hole] = lane.split('/').map(Number);
  return { lane, round: round ?? 0, hole: hole ?? 0, player: null, isWithOffice: false };
};
const makeStroke = (lane: string, isEnded: boolean) =>
  ({ lane, end: isEnded ? { decision: 'void' } : null }) as OwnLateStroke;

const none = { disputes: [], refusedLanes: [], strokes: [] };

describe('the chip', () => {
  it('names what concerns the open group, and counts the questions about other groups and rounds', () => {
    const questions = {
      disputes: ['10039/2/7/12', '10039/2/70/3', '10039/1/7/3'].map(makeDispute),
      refusedLanes: ['10039/2/8/1', '10039/2/9/1'],
      strokes: [makeStroke('10039/1/8/18', true), makeStroke('10039/2/8/2', false)],
    };
    expect(summarizeQuestions(questions, OPEN_GROUP)).toEqual({
      disputed: { count: 1, where: 'hole 12', isWithOffice: false },
      refused: 1,
      late: { open: 1, ended: 0 },
      elsewhere: 4,
    });
  });

  it('names all questions when no group is open', () => {
    const questions = { ...none, refusedLanes: ['10039/2/8/1', '10039/2/9/1'] };
    expect(summarizeQuestions(questions, undefined)).toMatchObject({ refused: 2, elsewhere: 0 });
  });

  it('does not count a dispute of another group that the office decides', () => {
    const disputes = [{ ...makeDispute('10039/2/9/3'), isWithOffice: true }];
    const summary = summarizeQuestions({ ...none, disputes }, OPEN_GROUP);
    expect(summary).toMatchObject({ disputed: null, elsewhere: 0 });
  });

  it('stays calm about a late stroke whose value counted already', () => {
    const end = { decision: 'accepted', is_equal: true };
    const strokes = [{ ...makeStroke('10039/2/8/2', true), end } as OwnLateStroke];
    const summary = summarizeQuestions({ ...none, strokes }, OPEN_GROUP);
    expect(summary).toMatchObject({ late: { open: 0, ended: 0 }, elsewhere: 0 });
  });

  it('names rounds in place of holes when the disputes are of several rounds', () => {
    const disputes = ['10039/1/7/12', '10039/2/7/3'].map(makeDispute);
    expect(summarizeDisputes(disputes)?.where).toBe('rounds 1, 2');
  });
});
