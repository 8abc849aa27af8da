import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { loadTickets } from '../../../src/server/standings/tickets/load-tickets.ts';
import { TOURNAMENT } from '../scoring/scoring-app.ts';
import { freshDatabase } from '../test-database.ts';
import { holdTickets } from './hold-tickets.ts';

it('loading tickets that fails between two parts fails the board and not the process', async () => {
  const { db, close } = await freshDatabase();
  await holdTickets(db, TOURNAMENT, 10_000);
  let reads = 0;
  const failingPlugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      reads += 1;
      if (reads === 2) throw new Error('the database went away');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const ticketRead = db
    .withPlugin(failingPlugin)
    .transaction()
    .execute((trx) => loadTickets(trx, { tournamentId: TOURNAMENT, version: 1 }, null));
  // Vitest fails a run that has an unhandled rejection.
  await expect(ticketRead).rejects.toThrow('the database went away');
  await close();
});
