import type { Deps, Handlers } from '../endpoint/handler.ts';
import { createDashboard } from '../panel/dashboard/dashboard.ts';

/** Handles the figures of the dashboard. */
export function dashboardRoutes(deps: Deps) {
  const dashboard = createDashboard({
    ...deps,
    getTimeZone: () => deps.running.get('time_zone'),
    toAuditChoice: () => deps.running.get('season'),
  });
  return { dashboard: ({ query }) => dashboard.read(query) } satisfies Partial<Handlers>;
}
