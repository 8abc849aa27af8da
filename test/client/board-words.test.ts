import { expect, it } from 'vitest';
import { formatCutLine, isBoardLive } from '../../src/client/leaderboard/boards/board-words.ts';

const now = Date.UTC(2026, 10, 22, 12);
const minutesAgo = (minutes: number) => now - minutes * 60_000;

it('the line of the cut is projected until the cut is applied', () => {
  expect(formatCutLine({ to_par: 2, projected: true })).toBe('Projected cut: +2');
  expect(formatCutLine({ to_par: 0, projected: false })).toBe('Cut: E');
});

it("a board is live while strokes arrive and this device's stream is open", () => {
  expect(isBoardLive('in-play', 'live', minutesAgo(29), now)).toBe(true);
});

it.each([
  ['upcoming', 'live', minutesAgo(1)],
  ['checking', 'live', minutesAgo(1)],
  ['in-play', 'polling', minutesAgo(1)],
  ['in-play', 'connecting', minutesAgo(1)],
  ['in-play', 'live', minutesAgo(31)],
  ['in-play', 'live', null],
] as const)(
  'a board is not live with the state %s, the stream %s and the last change at %s',
  (state, stream, changedAt) => {
    expect(isBoardLive(state, stream, changedAt, now)).toBe(false);
  },
);
