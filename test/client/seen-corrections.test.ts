import { describe, expect, it } from 'vitest';
import {
  isCorrectionUnseen,
  markCorrectionSeen,
  seenCorrections,
} from '../../src/client/scoring/entry/doubts/seen-corrections.ts';

const SCORER = 2;
const ADMIN = 1;
const correction = { old_value: 5, by: 'office', user_id: ADMIN, at: '2026-05-01T12:06:00Z' };
const hole = { lane: '10039/1/7/8', version: 3, correction };

const isUnseen = (one: Parameters<typeof isCorrectionUnseen>[0], reader = SCORER) =>
  isCorrectionUnseen(one, reader, seenCorrections.get());

describe("an official's correction", () => {
  it('is shown until the user sees it', () => {
    expect(isUnseen(hole)).toBe(true);
    markCorrectionSeen(hole);
    expect(isUnseen(hole)).toBe(false);
  });

  it('is shown again when the hole is corrected again', () => {
    markCorrectionSeen(hole);
    expect(isUnseen({ ...hole, version: 4 })).toBe(true);
  });

  it("is still shown after another hole's was seen", () => {
    markCorrectionSeen(hole);
    expect(isUnseen({ ...hole, lane: '10039/1/7/9' })).toBe(true);
  });

  it('is neither shown to the official who made it nor when there is none', () => {
    expect(isUnseen({ ...hole, lane: 'other' }, ADMIN)).toBe(false);
    expect(isUnseen({ ...hole, lane: 'other', correction: null })).toBe(false);
  });
});
