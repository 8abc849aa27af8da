import { expect, onTestFinished, test } from 'vitest';
import { openBurst } from '../bench/burst-tablets.ts';
import { startServer } from '../e2e/server.ts';
import { isLong } from '../form.ts';
import { demoPlace } from './data-place.ts';

const TABLETS = isLong ? 20 : 10;
const OPS = 27;

test('many tablets that reconnect within a second lose no op and duplicate none (150 of them: npm run bench -- --only burst)', async () => {
  const place = await demoPlace();
  onTestFinished(place.remove);
  const server = await startServer({ env: { LOG_LEVEL: 'error', ...place.env } });
  onTestFinished(server.stop);
  const burst = await openBurst(server.url, TABLETS, OPS);
  const returns = await burst.sendAll();
  expect(returns).toHaveLength(TABLETS);
  const { db, close } = await server.stopForDatabase();
  onTestFinished(close);
  expect(await burst.count(db)).toEqual({ lost: 0, doubled: 0 });
});
