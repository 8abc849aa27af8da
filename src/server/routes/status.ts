import { hostname } from 'node:os';
import type { Deps, Handlers } from '../endpoint/handler.ts';
import { createStatusReader } from '../panel/status/status-reader.ts';

/** Handles the page about the state of the server. */
export function statusRoutes(deps: Deps) {
  const readStatus = createStatusReader(deps);
  const started_at = new Date(Date.now() - process.uptime() * 1_000).toISOString();
  return {
    status: async ({ now }) => ({
      at: now.toISOString(),
      process: `${hostname()}/${process.pid}`,
      started_at,
      database: deps.kind,
      facts: await readStatus(),
    }),
  } satisfies Partial<Handlers>;
}
