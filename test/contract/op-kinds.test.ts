import { describe, expect, it } from 'vitest';
import { coreEndpoints } from '../../src/contract/scoring/core-endpoints.ts';
import {
  getLane,
  getLaneIds,
  getOpValue,
  isPlayingOn,
  isValueOp,
  type OpContent,
  opKinds,
} from '../../src/contract/scoring/op-kinds.ts';
import { OpKind } from '../../src/contract/scoring/scoring.ts';

const card = { tournament_id: 10039, round_id: 2, competitor_id: 7 };
const hole = { ...card, hole_number: 5 };
const score = { ...hole, is_start_hole: false, current_hole_score: 4 };
const ruling = {
  ...hole,
  current_hole_score: 4,
  scores: [4, 6] as [number, number],
  reason: 'It moved',
};
const step = {
  ...card,
  step: 'submit' as const,
  strokes: Array.from({ length: 18 }, () => 4),
  agreed: 'here' as const,
};
const call = {
  ...card,
  call_id: '0199aa00-0000-7000-8000-000000000001',
  open_hole: 5,
  about: 'medical' as const,
  text: 'A twisted ankle',
};
const upload = { tournament_id: 10039, round_id: 2, scores: [{ Player: 'Moynagh' }] };

/** An op, its lane, and its value. */
const examples: readonly (readonly [string, OpContent, string, number | null])[] = [
  ['strokes', { kind: 'score', body: score }, '10039/2/7/5', 4],
  ['a cleared hole', { kind: 'clear', body: hole }, '10039/2/7/5', null],
  ['a ruling', { kind: 'ruling', body: ruling }, '10039/2/7/5', 4],
  ['a start hole', { kind: 'start', body: { ...card, start_hole: 12 } }, '10039/2/7/start', 12],
  ['the answer on a hole', { kind: 'resolve', body: { ...hole, value: 3 } }, '10039/2/7/5', 3],
  [
    'the answer that a hole was not entered',
    { kind: 'resolve', body: { ...hole, value: null } },
    '10039/2/7/5',
    null,
  ],
  [
    'the answer on a start hole',
    { kind: 'resolve', body: { ...card, hole_number: 0, value: 12 } },
    '10039/2/7/start',
    12,
  ],
  ['a card that was read back', { kind: 'card', body: step }, '10039/2/7/card', 1],
  ['a call', { kind: 'call', body: call }, `10039/2/7/call/${call.call_id}`, null],
  ['an upload', { kind: 'scrape', body: upload }, 'scrape/10039/2', null],
];

describe('the table of kinds', () => {
  it('has an example here for every kind', () => {
    expect(new Set(examples.map(([, { kind }]) => kind))).toEqual(new Set(OpKind.options));
  });

  it.each(examples)('gives %s one lane and one value', (_, op, lane, value) => {
    expect([getLane(op), getOpValue(op)]).toEqual([lane, value]);
  });

  it('names hole 0 for the start hole of a card', () => {
    const start = { kind: 'start', body: { ...card, start_hole: 12 } } as const;
    expect(getLaneIds(start)).toEqual({ ...card, hole_number: 0 });
  });

  it("ignores an unknown hole field in a start hole's lane", () => {
    const body = { ...card, start_hole: 12, hole_number: 5 };
    expect(getLane({ kind: 'start', body })).toBe('10039/2/7/start');
  });

  it('counts every op except a step about a card, a call and an upload as a value', () => {
    const otherKinds = examples.filter(([, op]) => !isValueOp(op)).map(([, { kind }]) => kind);
    expect(otherKinds).toEqual(['card', 'call', 'scrape']);
  });

  it('recognises only strokes that confirm that a player plays on', () => {
    expect(isPlayingOn({ kind: 'score', body: { ...score, plays_on: true } })).toBe(true);
    expect(examples.some(([, op]) => isPlayingOn(op))).toBe(false);
  });

  it.each(OpKind.options)('gives %s its access and the body of its own call', (kind) => {
    const { call, access, body } = opKinds[kind];
    if (call === null) return;
    expect(coreEndpoints[call]).toMatchObject({ access, hasOpHeaders: true });
    expect(coreEndpoints[call].body).toBe(body);
  });
});
