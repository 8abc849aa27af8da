import type { RoundsDocument, SetUpRound } from '../../src/contract/admin/rounds.ts';

const pars = Array.from({ length: 18 }, () => 4);
/** Creates a round without play. */
export const makeRound = (round_id: number, more: Partial<SetUpRound> = {}): SetUpRound => ({
  round_id,
  status: 'setup',
  starts_at: null,
  day: null,
  time: null,
  counting_scores: 4,
  shortened: false,
  cut_top: null,
  cut_within: null,
  pars,
  has_strokes: false,
  groups: 0,
  has_draft: false,
  endings: 0,
  ...more,
});

/** Creates a draft's rounds. */
export const makeRounds = (shown: string, rounds: SetUpRound[]): RoundsDocument => ({
  kind: 'rounds',
  tournament_id: 1,
  state: 'draft',
  time_zone: 'UTC',
  largest_team: null,
  rounds,
  shown,
});
