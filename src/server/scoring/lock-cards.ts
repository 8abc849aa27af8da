import { type Kysely, sql } from 'kysely';
import type { RoundStatus } from '../../contract/game.ts';
import type { Schema } from '../db/schema.ts';
import { type CardKey, cardKey, roundKey } from './scoring-state.ts';

/** How long a write waits for another one on the same card before it answers `in-flight`. */
const LOCK_TIMEOUT = '2s';

/** Lets this transaction wait for a lock no longer than that. */
export async function limitLockWaits(trx: Kysely<Schema>): Promise<void> {
  await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(trx);
}

/**
 * Puts this transaction in line for these cards: makes the rows that are missing, then locks them. Always in one order
 * (rounds, then cards; by tournament, round, competitor), so that overlapping batches never wait for each other in a
 * circle. The rounds are locked for sharing: a round closes before or after a write, never during it.
 *
 * @returns the rounds there are, and the cards of competitors in the field
 */
export async function lockCards(
  trx: Kysely<Schema>,
  rounds: readonly Pick<CardKey, 'tournament_id' | 'round_id'>[],
  cards: readonly CardKey[],
): Promise<{ rounds: Map<string, RoundStatus>; cards: Set<string> }> {
  const open = await trx
    .selectFrom('rounds')
    .selectAll()
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('tournament_id', 'round_id'),
        'in',
        rounds.map((round) => tuple(round.tournament_id, round.round_id)),
      ),
    )
    .orderBy('tournament_id')
    .orderBy('round_id')
    .forShare()
    .execute();
  const statuses = new Map(open.map((round) => [roundKey(round), round.status]));
  if (cards.length === 0) return { rounds: statuses, cards: new Set() };
  const keys = cards.map(
    (card) => [card.tournament_id, card.round_id, card.competitor_id] as const,
  );
  await trx
    .insertInto('cards')
    .columns(['tournament_id', 'round_id', 'competitor_id'])
    .expression((eb) =>
      eb
        .selectFrom('field')
        .innerJoin('rounds', 'rounds.tournament_id', 'field.tournament_id')
        .select(['field.tournament_id', 'rounds.round_id', 'field.competitor_id'])
        .where(({ eb: on, refTuple, tuple }) =>
          on(
            refTuple('field.tournament_id', 'rounds.round_id', 'field.competitor_id'),
            'in',
            keys.map((key) => tuple(...key)),
          ),
        )
        .orderBy('field.tournament_id')
        .orderBy('rounds.round_id')
        .orderBy('field.competitor_id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const locked = await trx
    .selectFrom('cards')
    .selectAll()
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('tournament_id', 'round_id', 'competitor_id'),
        'in',
        keys.map((key) => tuple(...key)),
      ),
    )
    .orderBy('tournament_id')
    .orderBy('round_id')
    .orderBy('competitor_id')
    .forUpdate()
    .execute();
  return { rounds: statuses, cards: new Set(locked.map(cardKey)) };
}
