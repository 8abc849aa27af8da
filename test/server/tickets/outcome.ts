import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Schema } from '../../../src/server/db/schema.ts';
import type { Standings } from '../../../src/server/standings/standings.ts';
import { listTickets } from '../../../src/server/tickets/list-tickets.ts';
import { drawByHand } from '../standings/draw-by-hand.ts';

/** The tickets of a tournament as the API shows them, and as seed, number and start list give them. */
export interface Outcome {
  readonly told: readonly TicketInShort[];
  readonly byHand: readonly TicketInShort[];
  /** Hundredths by user: the sums of the points board, and the sums of the tickets. */
  readonly board: ReadonlyMap<number, number>;
  readonly points: ReadonlyMap<number, number>;
}

interface TicketInShort {
  readonly number: number;
  readonly golfers: readonly number[];
  readonly team: number | undefined;
}

/** Loads the first hundred tickets of a tournament, and draws them by hand. */
export async function readOutcome(
  db: Kysely<Schema>,
  standings: Pick<Standings, 'of'>,
  tournamentId: number,
  outEntries?: ReadonlySet<number>,
): Promise<Outcome> {
  const boards = await standings.of(tournamentId);
  const ranges = [{ tournamentId, first: 1, last: 100 }];
  const tickets = await listTickets(db, standings, { ranges });
  const owners = await db
    .selectFrom('tickets')
    .select(['number', 'user_id'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  const usersByNumber = new Map(owners.map(({ number, user_id }) => [number, user_id]));
  const { users, points, order } = boards?.ranking ?? { users: [], points: [], order: [] };
  return {
    told: tickets.map(({ number, competitors, teams }) => ({
      number,
      golfers: competitors.map(({ id }) => id),
      team: teams[0]?.id,
    })),
    byHand: [...(await drawByHand(db, tournamentId, outEntries))]
      .map(([number, contents]) => ({ number, ...contents }))
      .sort((a, b) => a.number - b.number),
    board: new Map([...order].map((index) => [users[index] ?? 0, points[index] ?? 0])),
    points: new Map(
      tickets.map((one) => [
        usersByNumber.get(one.number) ?? 0,
        Math.round(one.fantasy_point * 100),
      ]),
    ),
  };
}

/** Expects that the API shows the tickets as they are drawn by hand, and that the board shows their sums. */
export function expectHonest({ told, byHand, board, points }: Outcome): void {
  expect(told).toEqual(byHand);
  expect(new Map([...board].sort())).toEqual(new Map([...points].sort()));
}
