import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../src/server/db/schema.ts';
import { insertDraft } from '../server/states/insert-draft.ts';

/** A live tournament whose first round is closed, with a cut that two golfers miss. */
export const CUT = 20_002;

/** A live tournament that is over: two golfers share the first place, and one hole each is disputed, late and different. */
export const TIED = 20_003;

/**
 * Inserts what the demo lacks and an office decides about: a cut, a tie, a dispute, a late stroke, a difference from
 * the leaderboard, and in this draft a tee sheet, an import and an invitation; an account that nobody has confirmed and
 * whose owner leaves, a deletion request, a referral set aside, a paused announcement, a message and a failed email.
 */
export async function insertOfficeWork(db: Kysely<Schema>, draft: number): Promise<void> {
  await insertPlay(db, CUT, 'Cut Links', 1, { 7: 2, 8: 3 });
  await insertPlay(db, TIED, 'Tied Links', 3, { 1: -1, 2: -1 });
  await sql`update rounds set cut_top = 6 where tournament_id = ${CUT} and round_id = 1`.execute(
    db,
  );
  await sql`
    insert into claims
      (tournament_id, round_id, competitor_id, hole_number, user_id, writer, value, authority)
    values (${TIED}, 1, 3, 5, 4, gen_random_uuid(), 6, 2),
      (${TIED}, 1, 3, 6, 1, gen_random_uuid(), 6, 1),
      (${TIED}, 1, 3, 7, 1, gen_random_uuid(), 6, 1)`.execute(db);
  await sql`
    insert into late_strokes
      (op_id, tournament_id, round_id, competitor_id, hole_number, kind, body, value, lane_seq,
       writer, owner, sent_by, arrived_at)
    values (gen_random_uuid(), ${TIED}, 1, 4, 12, 'score',
      ${JSON.stringify({ tournament_id: TIED, round_id: 1, competitor_id: 4, hole_number: 12, is_start_hole: false, current_hole_score: 5 })},
      5, 1, gen_random_uuid(), 2, 2, now())`.execute(db);
  await sql`
    insert into tee_sheets (tournament_id, round_id, draft)
    select ${draft}, 1, jsonb_build_object('groups', jsonb_agg(tee_group)) from (
      select jsonb_build_object('group_number', 1 + place / 4, 'start_hole', 1 + place / 4,
        'tee_time', null, 'competitors', jsonb_agg(competitor_id), 'scorers', '[]'::jsonb) as tee_group
      from (
        select competitor_id, (row_number() over (order by competitor_id))::int - 1 as place
        from field where tournament_id = ${draft}
      ) as seats group by place / 4
    ) as tee_groups`.execute(db);
  await sql`
    insert into imports (tournament_id, kind, imported_at, added, changed, removed, before, after, made)
    values (${draft}, 'field', now(), 1, 0, 0, '{}', '{}', '{}')`.execute(db);
  await sql`
    update users
    set email_verified_at = null, erase_at = now() + interval '7 days'
    where username = 'scorer4'`.execute(db);
  await sql`
    insert into mail_tokens (token_hash, user_id, purpose, email, expires_at)
    select 'x', id, 'delete-account', email, now() from users where username = 'player'`.execute(
    db,
  );
  await sql`
    update users set referred_by = player.id from users as player
    where users.username = 'scorer' and player.username = 'player'`.execute(db);
  await sql`
    insert into referrals_set_aside (user_id, set_aside_at, set_aside_by, reason)
    select id, now(), 1, 'The same person' from users where username = 'scorer'`.execute(db);
  await sql`
    insert into announcements
      (fingerprint, subject, plain_body, html_body, audience, left_out, state, created_at, created_by)
    values ('', 'News', 'News', '', 'active',
      '{"deleted": 0, "unverified": 0, "undeliverable": 0, "unsubscribed": 0}', 'paused', now(), 1)`.execute(
    db,
  );
  await sql`
    insert into announcement_recipients (announcement_id, user_id, email, state)
    select announcements.id, users.id, users.email,
      case username when 'player' then 'failed' else 'waiting' end
    from announcements, users where username in ('player', 'scorer')`.execute(db);
  await sql`
    insert into contact_messages (name, email, message)
    values ('Vera Visitor', 'vera@example.org', 'When do you start?')`.execute(db);
  await sql`
    insert into mails (kind, recipient, subject, body, is_secret, status, attempts, error)
    values ('notice', 'player@example.test', 'Lost', 'Hello', false, 'failed', 5, '451 try later'),
      ('invitation', 'ina@example.org', 'Invited', 'Hello', false, 'sent', 1, null)`.execute(db);
  await sql`
    insert into invitations
      (tournament_id, email, name, token_hash, invited_by, mail_id, sent_at, expires_at)
    select ${draft}, recipient, 'Ina Invited', '', 1, id, now(), now() + interval '14 days'
    from mails where subject = 'Invited'`.execute(db);
}

/** Inserts a live tournament with closed rounds in which everybody has pars, but for these sums of golfers. */
async function insertPlay(
  db: Kysely<Schema>,
  id: number,
  name: string,
  rounds: number,
  toPars: Record<number, number>,
) {
  await insertDraft(db, id, name);
  await sql`
    update tournaments set status = 'live', published_at = now() where id = ${id}`.execute(db);
  await sql`
    update rounds set status = 'closed'
    where tournament_id = ${id} and round_id <= ${rounds}`.execute(db);
  await sql`
    insert into cards (tournament_id, round_id, competitor_id)
    select tournament_id, round, competitor_id from field, generate_series(1, ${rounds}::int) as round
    where tournament_id = ${id}`.execute(db);
  await sql`
    insert into card_lanes
      (tournament_id, round_id, competitor_id, hole_number, value, version, user_id, authority)
    select tournament_id, round_id, competitor_id, hole,
      4 + case when hole = 1 and round_id = 1 then coalesce((${JSON.stringify(toPars)}::jsonb ->> competitor_id::text)::int, 0) else 0 end,
      1, 2, 2
    from cards, generate_series(1, 18) as hole where tournament_id = ${id}`.execute(db);
  await sql`update tournaments set version = version + 1 where id = ${id}`.execute(db);
}
