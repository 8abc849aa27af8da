import { expect, it } from 'vitest';
import { isBoardLive } from '../../src/client/leaderboard/boards/board-words.ts';

const now = Date.UTC(2026, 10, 22, 12);
const minutesAgo = (minutes: number) => now - minutes * 60_000;

it('a board is live while strokes arrive and this device receives the stream', () => {
  expect(isBoardLive('live', 'live', minutesAgo(29), now)).toBe(true);
});

it.each([
  ['upcoming', 'live', minutesAgo(1)],
  ['attested', 'live', minutesAgo(1)],
  ['live', 'polling', minutesAgo(1)],
  ['live', 'connecting', minutesAgo(1)],
  ['live', 'live', minutesAgo(31)],
  ['live', 'live', null],
] as const)(
  'a board with the status %s and the stream %s, last changed at %s, is not live',
  (status, stream, changedAt) => {
    expect(isBoardLive(status, stream, changedAt, now)).toBe(false);
  },
);
