import { afterAll, expect, it } from 'vitest';
import { lockGolfers } from '../../../src/server/db/lock-golfers.ts';
import { untilWaiting } from '../until-waiting.ts';
import { EMPTY, expectSaved, startImportApp } from './imports/import-app.ts';

const app = await startImportApp();
afterAll(() => app.close());

it('a tournament copied while golfers of its source are deleted has no deleted golfer', async () => {
  await expectSaved(app.importField(EMPTY, [{ full_name: 'Hal Short', country: 'NO' }]));
  const [golfer] = (await app.readField(EMPTY)).golfers;
  const copying: Promise<Response>[] = [];
  await app.db.transaction().execute(async (trx) => {
    // As the undo of the import does.
    await lockGolfers(trx);
    const id = golfer?.competitor_id ?? 0;
    await trx.deleteFrom('field').where('competitor_id', '=', id).execute();
    await trx.deleteFrom('competitors').where('id', '=', id).execute();
    const body = { name: 'Copied Links', season: 2031, time_zone: 'Europe/Oslo', copy_of: EMPTY };
    copying.push(app.request('POST', 'admin/tournament', { token: app.token, body }));
    await untilWaiting(app.db);
  });
  const [answer] = await Promise.all(copying);
  const made: unknown = await answer?.json();
  expect({ status: answer?.status, made }).toMatchObject({ status: 201, made: { golfers: 0 } });
});
