import type { OpContent } from '../../../src/contract/scoring/op-kinds.ts';
import { HOLES_PER_ROUND } from '../../../src/golf/hole.ts';

const TOURNAMENT = 10039;

/** Returns the tap for a lane number. The numbers run over the field's holes, round after round. */
export function makeScore(lane: number, competitors: readonly number[]): OpContent {
  const holes = competitors.length * HOLES_PER_ROUND;
  return {
    kind: 'score',
    body: {
      tournament_id: TOURNAMENT,
      competitor_id: competitors[lane % competitors.length] ?? 0,
      round_id: 1 + Math.floor(lane / holes),
      hole_number: 1 + (Math.floor(lane / competitors.length) % HOLES_PER_ROUND),
      is_start_hole: false,
      current_hole_score: 2 + (lane % 6),
    },
  };
}
