import type { OpContent } from '../../contract/scoring/op-kinds.ts';
import type { ClearBody, ScoreBody } from '../../contract/scoring/scoring.ts';

/** The facts that a score carries beside its strokes. */
export type ScoreDetails = Partial<Pick<ScoreBody, 'is_start_hole' | 'plays_on'>>;

/** Returns the op content that gives a hole this value; null clears the hole. */
export function createHoleContent(
  hole: ClearBody,
  value: number | null,
  details?: ScoreDetails,
): OpContent {
  if (value === null) return { kind: 'clear', body: hole };
  const body = { ...hole, is_start_hole: false, current_hole_score: value, ...details };
  return { kind: 'score', body };
}

/** Returns the op content that gives a lane this value; null when no op can, or when the value is unknown. */
export function createValueContent(
  lane: string,
  value: number | null | undefined,
): OpContent | null {
  if (value === undefined || lane.startsWith('scrape/') || lane.endsWith('/card')) return null;
  const [tournament_id = 0, round_id = 0, competitor_id = 0, hole_number = 0] = lane
    .split('/')
    .map(Number);
  const card = { tournament_id, round_id, competitor_id };
  if (!lane.endsWith('/start')) return createHoleContent({ ...card, hole_number }, value);
  return value === null ? null : { kind: 'start', body: { ...card, start_hole: value } };
}
