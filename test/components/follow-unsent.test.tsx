import { expect, it } from 'vitest';
import { outbox } from '../../src/client/device/outbox-db.ts';
import { followUnsent } from '../../src/client/sync/lost/follow-unsent.ts';

it('a connection that the browser has closed is opened again, and the page stays responsive', async () => {
  followUnsent();
  const owners = await outbox.owners.count();
  let closeCount = 0;
  outbox.on('close', () => {
    closeCount += 1;
    if (closeCount > 100) throw new Error('the database is closed again and again');
  });
  outbox.backendDB().close();
  outbox.close({ disableAutoOpen: false });
  expect(await outbox.owners.count()).toBe(owners);
  expect(closeCount).toBe(1);
});
