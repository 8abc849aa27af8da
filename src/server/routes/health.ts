import { sql } from 'kysely';
import { refuse } from '../api-problem.ts';
import { isMigrated } from '../db/migrate.ts';
import type { Deps, Handlers } from './handler.ts';

/** What a load balancer asks: does the process run, and can it serve. */
export function healthRoutes({ db, kind }: Deps): Pick<Handlers, 'live' | 'ready'> {
  return {
    live: async () => ({ status: 'live' }),
    ready: async () => {
      await sql`select 1`.execute(db);
      if (!(await isMigrated(db))) refuse('unavailable', { detail: 'The schema is not current' });
      return { status: 'ready', database: kind };
    },
  };
}
