import { type Kysely, sql } from 'kysely';
import { PUBLIC_WINNERS_PAGE, type PublicWinner } from '../../contract/people/prize-endpoints.ts';
import type { Schema } from '../db/schema.ts';
import { prepareAnswer } from '../http/prepared-answer.ts';
import { selectWinners } from './compute-winners.ts';

/** Loads a page of the prizes that their winners confirmed, the newest period first. Erased accounts are left out. */
export async function loadPublicWinners(db: Kysely<Schema>, page: number) {
  const rows = await selectWinners(db)
    .innerJoin('users', 'users.id', 'prize_winners.user_id')
    .select(['users.username'])
    .select(sql<string>`count(*) over ()`.as('total'))
    .where('newest.state', 'in', ['confirmed', 'delivered'])
    .where('users.erased_at', 'is', null)
    .orderBy(
      (eb) =>
        eb
          .selectFrom('prize_winners as first')
          .select(({ fn }) => fn.min('first.id').as('id'))
          .whereRef('first.period', '=', 'prize_winners.period')
          .whereRef('first.period_key', '=', 'prize_winners.period_key'),
      'desc',
    )
    .orderBy('prize_winners.id')
    .limit(PUBLIC_WINNERS_PAGE)
    .offset((page - 1) * PUBLIC_WINNERS_PAGE)
    .execute();
  const total = Number(rows[0]?.total ?? 0);
  return prepareAnswer({
    winners: rows.map(
      ({ id, period, period_name, prize, value, trail, named_since, username }): PublicWinner => ({
        ...{ id, period, period_name, prize, value, trail },
        username: named_since && username,
      }),
    ),
    total,
    total_no_of_pages: Math.max(1, Math.ceil(total / PUBLIC_WINNERS_PAGE)),
  });
}
