import { expect, it } from 'vitest';
import { chooseRound } from '../../src/client/scoring/pad/state/choose-round.ts';
import type { RoundStatus } from '../../src/contract/game/game.ts';

it.each<[string, number, readonly RoundStatus[]]>([
  ['the live round', 2, ['official', 'live', 'setup']],
  ['the next round between rounds', 3, ['official', 'closed', 'setup', 'setup']],
  ['the last round when all are over', 2, ['official', 'attested']],
  ['round 1 before the first read', 1, []],
])('scorers start with %s', (_words, round, states) => {
  expect(chooseRound(states.map((status, index) => ({ round_id: index + 1, status })))).toBe(round);
});
