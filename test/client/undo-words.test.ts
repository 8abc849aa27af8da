import { expect, it } from 'vitest';
import { undoLabel, undoNotes } from '../../src/client/scoring/entry/undo/undo-words.ts';

const hole = '10039/1/1/3';
const start = '10039/1/1/start';
const none = { targets: [], previews: [], stays: [] };
const back = { before: 4, gives: 4, because: null };

it('an Undo that restores the previous value has no extra text', () => {
  const offer = { ...none, previews: [{ lane: hole, ...back }] };
  expect(undoNotes(offer)).toEqual([]);
  expect(undoLabel('Undo', offer)).toBe('Undo');
});

it('an Undo with another result names that value and its source', () => {
  const official = { lane: hole, before: 4, gives: 6, because: 'official' } as const;
  const clearedHole = { lane: hole, before: 4, gives: null, because: 'another-entry' } as const;
  expect(undoLabel('Undo', { ...none, previews: [official] })).toBe(
    'Undo; gives 6, the official value',
  );
  expect(undoLabel('Undo', { ...none, previews: [clearedHole] })).toBe(
    'Undo; gives no score, your other entry',
  );
});

it('an Undo of two entries names the start hole that it restores and the value that stays', () => {
  const movedStart = { lane: start, before: null, gives: 7, because: 'official' } as const;
  expect(undoLabel('Undo', { ...none, previews: [movedStart, { lane: hole, ...back }] })).toBe(
    'Undo; gives start hole 7, the official value',
  );
  const offer = { ...none, previews: [{ lane: hole, ...back }], stays: [start] };
  expect(undoLabel('Undo', offer)).toBe('Undo; start hole stays');
});
