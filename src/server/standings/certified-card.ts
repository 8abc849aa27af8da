import type { Kysely } from 'kysely';
import type { CertifiedCard } from '../../contract/game/boards.ts';
import { courseCardKey } from '../../golf/event.ts';
import type { Schema } from '../db/schema.ts';
import { loadLastStep } from '../states/last-step.ts';
import { roundTarget } from '../states/move-state.ts';
import type { Course } from './play/course.ts';

const shownStates = {
  submit: 'submitted',
  attest: 'attested',
  refuse: null,
  reopen: null,
} as const;

/**
 * Returns how far golfers' cards are certified, by {@link courseCardKey}. An open card is not in it. An official round makes
 * every card official about which somebody has taken a step.
 */
export async function findCertifiedCards(
  db: Kysely<Schema>,
  tournamentId: number,
  competitors: readonly number[],
  rounds: Course['rounds'],
): Promise<Map<string, CertifiedCard>> {
  const steps = await db
    .selectFrom('card_steps')
    .distinctOn(['round_id', 'competitor_id'])
    .select(['round_id', 'competitor_id', 'step', 'recorded_at'])
    .where('tournament_id', '=', tournamentId)
    .where('competitor_id', 'in', competitors)
    .orderBy('round_id')
    .orderBy('competitor_id')
    .orderBy('version', 'desc')
    .execute();
  const certified = new Map<string, CertifiedCard>();
  for (const { roundId, status } of rounds) {
    const ofRound = steps.filter(({ round_id }) => round_id === roundId);
    const isOfficial = status === 'official';
    const official =
      isOfficial && ofRound.length > 0
        ? await loadLastStep(db, { kind: 'round', id: roundTarget(tournamentId, roundId) })
        : null;
    for (const { competitor_id, step, recorded_at } of ofRound) {
      const state = isOfficial ? 'official' : shownStates[step];
      const at = official?.at ?? recorded_at.toISOString();
      if (state) certified.set(courseCardKey(roundId, competitor_id), { state, at });
    }
  }
  return certified;
}
