import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimRecipient } from '../../../src/server/announcements/sending/claim-recipient.ts';
import { operator } from '../../../src/server/audit/save-audit.ts';
import type { JobData } from '../../../src/server/jobs/job-queue.ts';
import { runWrite } from '../../../src/server/unit-of-work/run-write.ts';
import { untilWaiting } from '../until-waiting.ts';
import { type AnnouncementApp, DRAFT, startAnnouncementApp } from './announcement-app.ts';

let app: AnnouncementApp;
beforeAll(async () => {
  app = await startAnnouncementApp();
});
afterAll(() => app.close());

it('an announcement can be cancelled while a job skips one of its recipients', async () => {
  const [ann = 0] = await app.addPeople(['ann']);
  const announcement_id = await app.sendNow(DRAFT);
  const at = app.clock.now();
  await app.db
    .updateTable('users')
    .set({ announcements_stopped_at: at })
    .where('id', '=', ann)
    .execute();
  const { recipients } = await app.recipients(announcement_id);
  const job: JobData['send-announcement'] = {
    announcement_id,
    recipient_id: recipients[0]?.id ?? 0,
    claim: crypto.randomUUID(),
  };
  const claim = await app.db.transaction().execute(async (cancel) => {
    await cancel
      .selectFrom('announcements')
      .select('id')
      .where('id', '=', announcement_id)
      .forUpdate()
      .execute();
    const claimed = runWrite(app.deps, { actor: operator, now: at }, (write) =>
      claimRecipient(write, job, 1_000),
    );
    await untilWaiting(app.db);
    await cancel.updateTable('announcement_recipients').set({ state: 'skipped' }).execute();
    return { claimed };
  });
  expect(await claim.claimed).toBeNull();
});
