import type { Kysely } from 'kysely';
import { PUBLIC_WINNERS_PAGE, type PublicWinner } from '../../contract/people/prize-endpoints.ts';
import type { Schema } from '../db/schema.ts';
import { countPages } from '../http/count-pages.ts';
import { prepareAnswer } from '../http/prepared-answer.ts';
import { selectWinners } from './compute-winners.ts';

/** Loads a page of the prizes that their winners confirmed, the newest period first. Erased accounts are left out. */
export async function loadPublicWinners(db: Kysely<Schema>, page: number) {
  const shown = selectWinners(db)
    .innerJoin('users', 'users.id', 'prize_winners.user_id')
    .where('newest.state', 'in', ['confirmed', 'delivered'])
    .where('users.erased_at', 'is', null);
  const { total } = await shown
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await shown
    .select(['users.username', 'users.is_open'])
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
  return prepareAnswer({
    winners: rows.map(
      ({ id, period, period_name, prize, value, trail, ...winner }): PublicWinner => {
        // Whoever cannot sign in cannot take the wish back.
        const isNamed = winner.named_since !== null && winner.is_open;
        return {
          ...{ id, period, period_name, prize, value },
          username: isNamed ? winner.username : null,
          trail: isNamed ? { ...trail, passed_over: 0 } : null,
        };
      },
    ),
    ...countPages(total, PUBLIC_WINNERS_PAGE),
  });
}
