import { refuse } from '../api-problem.ts';
import type { Deps, Handlers } from './handler.ts';

type ScoringRoutes = Pick<
  Handlers,
  'scoreRecords' | 'groups' | 'updateScore' | 'clearScore' | 'uploadScores'
>;

/** Cards, the tee sheet and what writes scores. */
export function scoringRoutes(_deps: Deps): ScoringRoutes {
  const notYet = async () => refuse('unavailable');
  return {
    scoreRecords: notYet,
    groups: notYet,
    updateScore: notYet,
    clearScore: notYet,
    uploadScores: notYet,
  };
}
