import type { Kysely } from 'kysely';
import type { CertifiedCards } from '../../contract/game/states.ts';
import type { Schema } from '../db/schema.ts';
import { listOwedCards } from './missing-cards.ts';

interface RoundIds {
  readonly tournament_id: number;
  readonly round_id: number;
}

/**
 * Counts the cards of a round that are attested, and lists the others; null while nobody has taken a step about a card.
 * Golfers owe a card of a shortened round, too.
 */
export async function loadCertifiedCards(
  db: Kysely<Schema>,
  { tournament_id, round_id }: RoundIds,
): Promise<CertifiedCards | null> {
  const rows = await db
    .selectFrom('card_steps')
    .distinctOn('competitor_id')
    .select(['competitor_id', 'step'])
    .where('tournament_id', '=', tournament_id)
    .where('round_id', '=', round_id)
    .orderBy('competitor_id')
    .orderBy('version', 'desc')
    .execute();
  if (rows.length === 0) return null;
  const steps = new Map(rows.map(({ competitor_id, step }) => [competitor_id, step]));
  const cards = await listOwedCards(db, { tournament_id, round_id }, { withShortened: true });
  const missing = cards.filter(({ competitor_id }) => steps.get(competitor_id) !== 'attest');
  return {
    cards: cards.length,
    missing: missing.map(({ competitor_id, full_name, group_number }) => ({
      competitor_id,
      full_name,
      group_number,
      is_returned: steps.get(competitor_id) === 'submit',
    })),
  };
}
