import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Op } from '../../src/contract/scoring/op.ts';
import { createEnvelope, createOpHeaders } from '../../src/outbox/send/wire.ts';
import type { OpRow } from '../../src/outbox/store/rows.ts';

/** An op as the first release stores it. This never changes, because an unsent op survives every update. */
const rowOfRelease1: OpRow = {
  kind: 'score',
  body: {
    tournament_id: 10039,
    competitor_id: 501,
    round_id: 1,
    hole_number: 3,
    is_start_hole: false,
    current_hole_score: 4,
  },
  id: '0190a1b2-0000-7000-8000-000000000001',
  v: 1,
  owner: 7,
  writer: '6f1f0b2e-5b1d-4c57-9a51-7e1f4f3c2a10',
  lane: '10039/1/501/3',
  laneSeq: 2,
  base: 6,
  enteredAt: Date.parse('2026-11-21T09:00:00Z'),
  state: 'queued',
  frozen: true,
  attempts: 3,
  alone: true,
  nextAttemptAt: 0,
  floor: null,
  lease: null,
  lastError: null,
  trouble: null,
  conflict: null,
};

describe('Invariant 14: an op of release 1', () => {
  it('keeps its wire format in a batch', () => {
    const envelope = createEnvelope(rowOfRelease1);
    expect(JSON.stringify(envelope)).toBe(
      '{"op_id":"0190a1b2-0000-7000-8000-000000000001","v":1,"owner":7,' +
        '"writer":"6f1f0b2e-5b1d-4c57-9a51-7e1f4f3c2a10","lane_seq":2,"base":6,' +
        '"entered_at":"2026-11-21T09:00:00.000Z","kind":"score","body":{"tournament_id":10039,' +
        '"competitor_id":501,"round_id":1,"hole_number":3,"is_start_hole":false,' +
        '"current_hole_score":4}}',
    );
    expect(v.parse(Op, envelope)).toEqual(envelope);
  });

  it('keeps its wire format in a single call', () => {
    expect(createOpHeaders(rowOfRelease1)).toEqual({
      'Idempotency-Key': '0190a1b2-0000-7000-8000-000000000001',
      'X-Writer': '6f1f0b2e-5b1d-4c57-9a51-7e1f4f3c2a10',
      'X-Lane-Seq': '2',
      'X-Entered-At': '2026-11-21T09:00:00.000Z',
      'If-Match': '"6"',
    });
  });

  it('without a base sends none and is based on the current value', () => {
    expect(createOpHeaders({ ...rowOfRelease1, base: null })).not.toHaveProperty('If-Match');
  });
});
