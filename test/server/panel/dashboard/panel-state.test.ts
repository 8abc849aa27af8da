import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { PanelState } from '../../../../src/contract/admin/panel-state.ts';
import { startTestApp } from '../../harness.ts';

const LIVE = 10_039;
const app = await startTestApp();
afterAll(() => app.close());
const admin = await app.signIn('admin');

async function readPanelState(): Promise<PanelState> {
  return (await app.request('GET', 'admin/panel-state', { token: admin })).json();
}

it('the sidebar counts what waits for an admin, and nothing that an admin has decided', async () => {
  const before = (await readPanelState()).waiting;
  await app.request('POST', 'contact', {
    body: { name: 'Ann Lee', email: 'ann@example.org', message: 'Where do I park?' },
  });
  await sql`
    insert into mail_tokens (token_hash, user_id, purpose, email, expires_at)
    select 'x', id, 'delete-account', email, now() from users where username = 'player'`.execute(
    app.db,
  );
  await sql`
    insert into cards (tournament_id, round_id, competitor_id)
    select tournament_id, 1, competitor_id from field where tournament_id = ${LIVE}
    on conflict do nothing`.execute(app.db);
  await sql`
    insert into late_strokes
      (op_id, tournament_id, round_id, competitor_id, hole_number, kind, body, value, lane_seq,
       writer, owner, sent_by, arrived_at)
    select gen_random_uuid(), ${LIVE}, 1, competitor_id, 12, 'score', '{}', 5, 1,
      gen_random_uuid(), 2, 2, now()
    from field where tournament_id = ${LIVE} limit 2`.execute(app.db);
  // Hole 7 of a golfer without a stroke: the office entered 4, an upload brought 5.
  const { competitor_id } = await app.db
    .selectFrom('field')
    .select('competitor_id')
    .where('tournament_id', '=', LIVE)
    .limit(1)
    .executeTakeFirstOrThrow();
  await sql`
    insert into card_lanes
      (tournament_id, round_id, competitor_id, hole_number, value, version, user_id, authority)
    values (${LIVE}, 1, ${competitor_id}, 7, 4, 1, 1, 4)
    on conflict (tournament_id, round_id, competitor_id, hole_number)
      do update set value = 4, version = 1`.execute(app.db);
  await sql`
    insert into claims
      (tournament_id, round_id, competitor_id, hole_number, user_id, writer, value, authority,
       claimed_at)
    values (${LIVE}, 1, ${competitor_id}, 7, 1, gen_random_uuid(), 5, 1, now())
    on conflict do nothing`.execute(app.db);
  expect((await readPanelState()).waiting).toEqual({
    messages: before.messages + 1,
    deletion_requests: before.deletion_requests + 1,
    late_strokes: before.late_strokes + 2,
    disputes: before.disputes,
    differences: before.differences + 1,
    // An act of another admin waits: second-looks/second-looks.test.ts.
    second_looks: 0,
  });

  await sql`update contact_messages set done_at = now(), done_by = 1`.execute(app.db);
  await sql`delete from mail_tokens`.execute(app.db);
  await sql`delete from late_strokes`.execute(app.db);
  await sql`
    insert into kept_differences
      (tournament_id, round_id, competitor_id, hole_number, version, feed_value, kept_by, kept_at)
    values (${LIVE}, 1, ${competitor_id}, 7, 1, 5, 1, now())`.execute(app.db);
  expect((await readPanelState()).waiting).toEqual({
    ...before,
    messages: 0,
    deletion_requests: 0,
    late_strokes: 0,
  });
});

it('the sidebar shows whether the server has a mail server', async () => {
  expect((await readPanelState()).has_mail_server).toBe(false);
  const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'a@example.org', office: 'o@example.org' };
  const posting = await startTestApp({ settings: { mail } });
  try {
    const token = await posting.signIn('admin');
    const answer = await posting.request('GET', 'admin/panel-state', { token });
    expect(await answer.json()).toMatchObject({ has_mail_server: true });
  } finally {
    await posting.close();
  }
});
