import type { Kysely } from 'kysely';
import type { CertifiedCard, Scorecard } from '../../contract/game/boards.ts';
import type { Schema } from '../db/schema.ts';
import { loadLastStep } from '../states/last-step.ts';
import { roundTarget } from '../states/move-state.ts';

const shownStates = { submit: 'submitted', attest: 'attested' } as const;

/**
 * Returns how far a golfer's card is certified; null for an open card. An official round makes every card official about
 * which somebody has taken a step.
 */
export async function loadCertifiedCard(
  db: Kysely<Schema>,
  { tournament_id, round_id, competitor }: Scorecard,
  isOfficial: boolean,
): Promise<CertifiedCard | null> {
  const last = await db
    .selectFrom('card_steps')
    .select(['step', 'recorded_at'])
    .where('tournament_id', '=', tournament_id)
    .where('round_id', '=', round_id)
    .where('competitor_id', '=', competitor.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const at = last.recorded_at.toISOString();
  if (isOfficial) {
    const step = await loadLastStep(db, {
      kind: 'round',
      id: roundTarget(tournament_id, round_id),
    });
    return { state: 'official', at: step?.at ?? at };
  }
  if (last.step !== 'submit' && last.step !== 'attest') return null;
  return { state: shownStates[last.step], at };
}
