import { type Kysely, sql } from 'kysely';
import type { NoticeContent } from '../../contract/people/player-notices.ts';
import type { Schema } from '../db/schema.ts';

/** A notice to make: once for a person, a kind, a subject and an occurrence. */
export type NewNotice = NoticeContent & {
  readonly userId: number;
  readonly subject: string;
  /** 1 by default. */
  readonly occurrence?: number;
  readonly tournamentId?: number;
  /** The user whom the notice names. */
  readonly otherId?: number;
};

/** The notices of one statement. */
const BATCH = 1_000;

/**
 * Adds notices in the caller's transaction, except those that were made before and those of closed accounts. A notice
 * that was replaced before anybody read it becomes a new one.
 */
export async function addNotices(
  trx: Kysely<Schema>,
  notices: readonly NewNotice[],
  now: Date,
): Promise<void> {
  const inOrder = notices.toSorted((a, b) => a.userId - b.userId);
  for (let from = 0; from < inOrder.length; from += BATCH) {
    const rows = JSON.stringify(inOrder.slice(from, from + BATCH).map(toRow));
    await sql`
      insert into player_notices
        (user_id, kind, subject, occurrence, tournament_id, other_id, detail, made_at)
      select user_id, kind, subject, occurrence, tournament_id, other_id, detail, ${now}::timestamptz
      from jsonb_to_recordset(${rows}::jsonb) as made (user_id integer, kind text, subject text,
        occurrence integer, tournament_id integer, other_id integer, detail jsonb)
      -- An erase either comes before and closes the account, or waits and deletes the notice.
      join (select id from users
        where id in (select user_id from jsonb_to_recordset(${rows}::jsonb) as made (user_id integer))
          and is_open order by id for share) as people on people.id = user_id
      on conflict (user_id, kind, subject, occurrence) do update
        set id = nextval(pg_get_serial_sequence('player_notices', 'id')),
          detail = excluded.detail, made_at = excluded.made_at, replaced_at = null
        where player_notices.replaced_at is not null and player_notices.read_at is null
    `.execute(trx);
  }
}

function toRow({ userId, kind, subject, occurrence, tournamentId, otherId, detail }: NewNotice) {
  return {
    ...{ user_id: userId, kind, subject, occurrence: occurrence ?? 1, detail },
    ...{ tournament_id: tournamentId ?? null, other_id: otherId ?? null },
  };
}

/** Notifies the user with the referral code that an account used when it signed up; nobody without a code. */
export async function addReferralNotice(
  trx: Kysely<Schema>,
  userId: number,
  now: Date,
): Promise<void> {
  const { referred_by } = await trx
    .selectFrom('users')
    .select('referred_by')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (referred_by === null) return;
  const about = { subject: String(userId), otherId: userId };
  await addNotices(trx, [{ userId: referred_by, kind: 'referral', ...about, detail: {} }], now);
}
