import { describe, expect, it } from 'vitest';
import { type EventFacts, findEventState } from '../../src/contract/game/event-state.ts';
import type { EventState, RoundStatus } from '../../src/contract/game/game.ts';
import { RoundStatus as RoundStatuses } from '../../src/contract/game/game.ts';
import { TournamentState } from '../../src/contract/game/states.ts';

const beforeEntry = { hasStrokes: false, isEntryOpen: false };
const openEntry = { hasStrokes: false, isEntryOpen: true };
const afterStroke = { hasStrokes: true, isEntryOpen: false };

/** The table of docs/product.md 8.4. */
const rows: readonly [string, EventFacts, EventState][] = [
  ['a tournament without rounds', { status: 'upcoming', rounds: [], ...beforeEntry }, 'upcoming'],
  ['closed entry', { status: 'upcoming', rounds: ['setup'], ...beforeEntry }, 'upcoming'],
  ['open entry', { status: 'upcoming', rounds: ['setup'], ...openEntry }, 'entry-open'],
  [
    'a first round on, open entry',
    { status: 'live', rounds: ['live'], ...openEntry },
    'entry-open',
  ],
  ['a first round on, no stroke', { status: 'live', rounds: ['live'], ...beforeEntry }, 'in-play'],
  ['a stroke', { status: 'upcoming', rounds: ['setup'], ...afterStroke }, 'in-play'],
  ['a round to come', { status: 'live', rounds: ['official', 'setup'], ...afterStroke }, 'in-play'],
  ['a round in play', { status: 'live', rounds: ['attested', 'live'], ...afterStroke }, 'in-play'],
  ['all closed', { status: 'live', rounds: ['closed', 'closed'], ...afterStroke }, 'checking'],
  [
    'all official',
    { status: 'live', rounds: ['official', 'official'], ...afterStroke },
    'checking',
  ],
  ['a final tournament', { status: 'final', rounds: ['official'], ...afterStroke }, 'official'],
  ['a cancelled one', { status: 'cancelled', rounds: ['live'], ...afterStroke }, 'cancelled'],
  ['a draft', { status: 'draft', rounds: ['setup'], ...openEntry }, 'upcoming'],
];

describe('the state of an event', () => {
  it.each(rows)('is right for an event with %s', (_, facts, state) => {
    expect(findEventState(facts)).toBe(state);
  });

  const pairs: (readonly [RoundStatus, RoundStatus])[] = RoundStatuses.options.flatMap((first) =>
    RoundStatuses.options.map((second) => [first, second] as const),
  );
  const playedStatuses: readonly RoundStatus[] = ['closed', 'attested', 'official'];

  it.each(TournamentState.options)(
    'of a tournament that is %s is right for every pair of round statuses',
    (status) => {
      for (const rounds of pairs) {
        const state = findEventState({ status, rounds, ...afterStroke });
        const isPlayed = rounds.every((round) => playedStatuses.includes(round));
        const running = isPlayed ? 'checking' : 'in-play';
        const expected = {
          draft: 'upcoming',
          upcoming: running,
          live: running,
          final: 'official',
          cancelled: 'cancelled',
        } as const;
        expect(state, rounds.join()).toBe(expected[status]);
      }
    },
  );
});
