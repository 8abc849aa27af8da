import { Hono } from 'hono';
import { Gauge, Registry } from 'prom-client';
import { statusKeys, statusNumbers } from '../../contract/admin/status.ts';
import type { AppEnv } from '../http/middleware/app-env.ts';
import { createStatusReader } from '../panel/status/status-reader.ts';

/** The page from which Prometheus reads the metrics of this process. It belongs on a port that visitors can't reach. */
export function metricsRoutes(deps: Parameters<typeof createStatusReader>[0]): Hono<AppEnv> {
  const registry = new Registry();
  const readStatus = createStatusReader(deps);
  const gauges = new Map<string, Gauge>(
    statusKeys.map((key) => {
      const { help } = statusNumbers[key];
      return [key, new Gauge({ name: `gimme_${key}`, help, registers: [registry] })];
    }),
  );
  return new Hono<AppEnv>().get('/metrics', async (c) => {
    for (const { key, value, is_used } of await readStatus()) {
      const gauge = gauges.get(key);
      if (is_used && value !== null) gauge?.set(value);
      else gauge?.remove();
    }
    const all = Registry.merge([deps.metrics.registry, registry]);
    return c.text(await all.metrics(), 200, { 'Content-Type': all.contentType });
  });
}
