import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { decodeIntegers, decodeShorts } from './lowest-lots.ts';

/** Some tickets in the order of their ids, column by column. As rows, a million tickets would be a million objects. */
export interface TicketColumns {
  readonly count: number;
  readonly ids: Int32Array;
  readonly numbers: Int32Array;
  readonly userIds: Int32Array;
  /** 1 for a ranked ticket. */
  readonly ranked: Uint8Array;
  /** The entry numbers and team ids with the lowest lots, as the rows store them, one ticket after the other. */
  readonly lowestEntries: Uint16Array;
  readonly lowestTeams: Int32Array;
}

/** Loads at most `most` tickets of a tournament with ids above `after`. */
export async function loadTicketColumns(
  trx: Transaction<Schema>,
  tournamentId: number,
  after: number,
  most: number,
): Promise<TicketColumns> {
  const row = await trx
    .selectFrom((from) =>
      from
        .selectFrom('tickets')
        .select(['id', 'number', 'user_id', 'lowest_entries', 'lowest_teams'])
        .select(sql<boolean>`ranked_at is not null and voided_at is null`.as('is_ranked'))
        .where('tournament_id', '=', tournamentId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .as('part'),
    )
    // The database joins the values in the order in which it reads this part.
    .select([
      concatenate(sql`int4send(id)`).as('ids'),
      concatenate(sql`int4send(number)`).as('numbers'),
      concatenate(sql`int4send(user_id)`).as('user_ids'),
      concatenate(sql`case when is_ranked then '\\x01' else '\\x00' end::bytea`).as('ranked'),
      concatenate(sql`lowest_entries`).as('lowest_entries'),
      concatenate(sql`lowest_teams`).as('lowest_teams'),
    ])
    .executeTakeFirstOrThrow();
  const ids = decodeIntegers(decode(row.ids));
  return {
    count: ids.length,
    ids,
    numbers: decodeIntegers(decode(row.numbers)),
    userIds: decodeIntegers(decode(row.user_ids)),
    ranked: decode(row.ranked),
    lowestEntries: decodeShorts(decode(row.lowest_entries)),
    lowestTeams: decodeIntegers(decode(row.lowest_teams)),
  };
}

/** Joins bytes as a text. Base64 is a quarter less work than hexadecimal, the default. */
function concatenate(bytes: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`encode(string_agg(${bytes}, ''), 'base64')`;
}

function decode(text: string | null): Uint8Array {
  return Buffer.from(text ?? '', 'base64');
}
