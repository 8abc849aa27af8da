import { type Kysely, sql } from 'kysely';
import { MESSAGES_PAGE } from '../../src/contract/admin/contact-messages.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { startServer } from '../e2e/server.ts';
import { measureReads, signInAdmin } from './admin-reads.ts';
import type { Arm } from './arm.ts';
import { openCluster, plainDb } from './cluster.ts';

const MESSAGES = 10_000;
const READS = 30;
const PROMISED_MS = { page: 50, search: 250 } as const;

/** Measures pages and a search of 10,000 visitors' messages on PostgreSQL. */
export const messagesOnPostgres: Arm = async (say) => {
  const cluster = await openCluster();
  try {
    const url = await cluster.database(0);
    const db = plainDb(url);
    await addMessages(db);
    await db.destroy();
    await cluster.settle(url);
    const server = await startServer({ env: { LOG_LEVEL: 'error', DATABASE_URL: url } });
    try {
      const token = await signInAdmin(server);
      const path = 'admin/messages?list=open';
      const last = MESSAGES / MESSAGES_PAGE;
      const reads = [
        ...Object.entries({ first: 1, middle: last / 2, last }).map(([name, page]) => ({
          what: `${name} page of 10,000 messages on PostgreSQL`,
          makePath: () => `${path}&page=${page}`,
          promisedMs: PROMISED_MS.page,
        })),
        {
          what: 'search for a part of a text among 10,000 messages on PostgreSQL',
          makePath: (turn: number) => `${path}&search=lost%20${turn + 10}`,
          promisedMs: PROMISED_MS.search,
        },
      ];
      return await measureReads({ server, token, reads, times: READS, say });
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
};

async function addMessages(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into contact_messages (name, email, message, received_at)
    select 'Visitor ' || n, 'visitor' || n || '@example.test',
      'My ticket is lost ' || n || '. ' || repeat('I looked everywhere. ', 20),
      now() - n * interval '1 minute'
    from generate_series(1, ${MESSAGES}::int) as n`.execute(db);
  await sql`analyze contact_messages`.execute(db);
}
