import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { queueRecipients } from '../../../src/server/announcements/queue-recipients.ts';
import { operator } from '../../../src/server/audit/save-audit.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { runWrite } from '../../../src/server/unit-of-work/run-write.ts';
import {
  type AnnouncementApp,
  clearAnnouncements,
  DRAFT,
  startAnnouncementApp,
} from './announcement-app.ts';

const MIGRATION = '095-announcement-jobs.sql';

const app: AnnouncementApp = await startAnnouncementApp();
afterAll(() => app.close());

/** Gives the tables of announcements the form that they had before the migration. */
async function undoMigration(): Promise<void> {
  for (const statement of [
    'drop table announcement_rate',
    'alter table announcement_recipients rename column claim to batch',
    'alter table announcements rename column next_send_at to next_batch_at',
    'alter table announcements add column last_batch_at timestamptz',
    'create table announcement_sender (id integer primary key, lease uuid, lease_until timestamptz)',
    `insert into announcement_sender values (1, gen_random_uuid(), now() + interval '3 s')`,
    `delete from schema_migrations where name = '${MIGRATION}'`,
    'delete from pgboss.job',
  ]) {
    await sql.raw(statement).execute(app.db);
  }
}

it('an upgrade finishes an announcement whose last email was on its way, and skips who waits for a cancelled one', async () => {
  await app.addPeople(['ann']);
  const send = (subject: string) => app.sendNow({ ...DRAFT, subject });
  const [last, cancelled] = [await send('Last'), await send('Cancelled')];
  await app.change(cancelled, 'cancel');
  await undoMigration();
  await sql`
    update announcement_recipients
    set state = case when announcement_id = ${last} then 'sending' else 'waiting' end`.execute(
    app.db,
  );
  await migrate(app.db);
  expect(await app.summary(last)).toMatchObject({ state: 'finished', counts: { uncertain: 1 } });
  expect((await app.summary(cancelled)).counts).toMatchObject({ skipped: 1, waiting: 0 });
  await clearAnnouncements(app);
});

it('an announcement that an earlier release was sending loses no recipient and is sent to nobody twice', async () => {
  await app.addPeople(['ann', 'bea', 'cleo']);
  const id = await app.sendNow(DRAFT);
  await undoMigration();
  await sql`
    update announcement_recipients set batch = gen_random_uuid(),
      state = case when email like 'ann%' then 'sent' when email like 'bea%' then 'sending' else state end`.execute(
    app.db,
  );

  expect(await migrate(app.db)).toEqual([MIGRATION]);
  const queue = () =>
    runWrite(app.deps, { actor: operator, now: app.clock.now() }, (write) =>
      queueRecipients(write),
    );
  // Two processes may start at once.
  await queue();
  await queue();
  const { rows } = await sql`select from pgboss.job`.execute(app.db);
  expect(rows).toHaveLength(1);
  await app.startSending();
  expect((await app.untilFinished(id)).counts).toMatchObject({ sent: 2, uncertain: 1, waiting: 0 });
  const recipients = app.mailServer.received.map(({ envelope }) => envelope.to[0]);
  expect(recipients).toEqual(['cleo@links.example']);
});
