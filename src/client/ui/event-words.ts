import type { EventState } from '../../contract/game/game.ts';

interface EventWords {
  /** The chip's label. */
  readonly label: string;
  /** The sentence that explains the label. */
  readonly meaning: string;
  /** What a ticket's points are called in this state. */
  readonly points: string;
}

/** The texts for an event's state, the same on every screen (product 8.4). */
export const eventWords: Readonly<Record<EventState, EventWords>> = {
  upcoming: {
    label: 'Upcoming',
    meaning: 'Entry is not open, and nobody has started yet.',
    points: 'Not started',
  },
  'entry-open': {
    label: 'Entry open',
    meaning: 'Nobody has started yet, and the ticket is free.',
    points: 'Not started',
  },
  'in-play': {
    label: 'In play',
    meaning: 'Points are projected: they change with every stroke.',
    points: 'Projected',
  },
  checking: {
    label: 'Play is over',
    meaning: 'Scores are being checked, so points can still change.',
    points: 'Scores are being checked',
  },
  official: {
    label: 'Official',
    meaning: 'Final, as the committee ruled.',
    points: 'Official',
  },
  cancelled: {
    label: 'Cancelled',
    meaning: 'The tournament was cancelled. Its tickets are void.',
    points: 'The tournament was cancelled',
  },
};
