import { collectDefaultMetrics } from 'prom-client';
import { metricsRoutes } from '../../server/routes/metrics.ts';
import type { Settings } from '../../server/settings/settings.ts';
import { type ListeningServer, listen } from './listen.ts';

/** The variables of the address of the metrics. */
export const METRICS_VARIABLES = { host: 'METRICS_HOST', port: 'METRICS_PORT' };
const MAX_CONNECTIONS = 20;

/**
 * Serves the metrics of this process, with those that Node has about memory and processor.
 *
 * @throws SettingsError when the server cannot listen there
 */
export async function listenForMetrics(
  deps: Parameters<typeof metricsRoutes>[0],
  address: NonNullable<Settings['metrics']>,
): Promise<ListeningServer> {
  collectDefaultMetrics({ register: deps.metrics.registry });
  const listener = await listen(metricsRoutes(deps), {
    ...address,
    maxConnections: MAX_CONNECTIONS,
    addressVariables: METRICS_VARIABLES,
  });
  deps.log.info({ url: `${listener.url}/metrics` }, 'metrics');
  return listener;
}
