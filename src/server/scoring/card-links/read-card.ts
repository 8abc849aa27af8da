import type { Kysely } from 'kysely';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';
import type { Schema } from '../../db/schema.ts';
import type { CardIds } from '../decide/scoring-state.ts';

/** A card as it counts now: its 18 values, and how many steps were taken about it. */
interface CountingCard {
  readonly strokes: (number | null)[];
  readonly version: number;
}

/** Loads a card as it counts now. */
export async function readCard(db: Kysely<Schema>, card: CardIds): Promise<CountingCard> {
  const lanes = await db
    .selectFrom('card_lanes')
    .select(['hole_number', 'value'])
    .where((eb) => eb.and({ ...card }))
    .execute();
  const { version } = await db
    .selectFrom('card_steps')
    .select(({ fn }) => fn.countAll<number>().as('version'))
    .where((eb) => eb.and({ ...card }))
    .executeTakeFirstOrThrow();
  const values = new Map(lanes.map(({ hole_number, value }) => [hole_number, value]));
  return {
    strokes: Array.from({ length: HOLES_PER_ROUND }, (_, index) => values.get(index + 1) ?? null),
    version: Number(version),
  };
}
