import type { Kysely } from 'kysely';
import type { CertifiedCards } from '../../contract/game/states.ts';
import type { Schema } from '../db/schema.ts';
import { hasEqualStrokes } from '../scoring/decide/card-progress.ts';
import { listOwedCards } from './missing-cards.ts';

interface RoundIds {
  readonly tournament_id: number;
  readonly round_id: number;
}

/**
 * Counts the cards of a round that are attested, and lists the others; null while nobody has taken a step about a card.
 * A card whose scores the office has changed since is not attested. Golfers owe a card of a shortened round, too.
 */
export async function loadCertifiedCards(
  db: Kysely<Schema>,
  { tournament_id, round_id }: RoundIds,
): Promise<CertifiedCards | null> {
  const rows = await db
    .selectFrom('card_steps')
    .distinctOn('competitor_id')
    .select(['competitor_id', 'step', 'strokes'])
    .where('tournament_id', '=', tournament_id)
    .where('round_id', '=', round_id)
    .orderBy('competitor_id')
    .orderBy('version', 'desc')
    .execute();
  if (rows.length === 0) return null;
  const lanes = await db
    .selectFrom('card_lanes')
    .select(['competitor_id', 'hole_number', 'value'])
    .where('tournament_id', '=', tournament_id)
    .where('round_id', '=', round_id)
    .execute();
  const counting = new Map(
    lanes.map(({ competitor_id, hole_number, value }) => [
      `${competitor_id}/${hole_number}`,
      value,
    ]),
  );
  const steps = new Map(rows.map((row) => [row.competitor_id, row]));
  const isAttested = (competitor: number) => {
    const { step, strokes = [] } = steps.get(competitor) ?? {};
    const counts = strokes.map((_, index) => counting.get(`${competitor}/${index + 1}`) ?? null);
    return step === 'attest' && hasEqualStrokes(strokes, counts);
  };
  const cards = await listOwedCards(db, { tournament_id, round_id }, { withShortened: true });
  const missing = cards.filter(({ competitor_id }) => !isAttested(competitor_id));
  return {
    cards: cards.length,
    missing: missing.map(({ competitor_id, full_name, group_number }) => ({
      competitor_id,
      full_name,
      group_number,
      is_returned: ['submit', 'attest'].includes(steps.get(competitor_id)?.step ?? ''),
    })),
  };
}
