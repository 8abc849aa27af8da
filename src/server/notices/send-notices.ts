import { type Kysely, sql } from 'kysely';
import type { EventState } from '../../contract/game/game.ts';
import type { NoticeKind } from '../../contract/game/notices.ts';
import { listPlacePrizes } from '../../contract/game/place-words.ts';
import { createUnsubscribeLinks, formatUnsubscribeUrl } from '../announcements/unsubscribe.ts';
import { operator } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import type { Deps } from '../endpoint/handler.ts';
import type { JobData } from '../jobs/job-queue.ts';
import type { Boards } from '../standings/boards.ts';
import { findTicketPlace } from '../standings/tickets/ticket-table.ts';
import { listStandingTickets } from '../tickets/ticket-standing.ts';
import { runWrite } from '../unit-of-work/run-write.ts';
import { composeResultEmail, loadNextEvent } from './result-email.ts';

type NoticeDeps = Pick<
  Deps,
  'db' | 'mailbox' | 'standings' | 'boards' | 'userTotals' | 'running' | 'settings' | 'clock'
>;

/** How many people one job notifies. The next job notifies the next ones, so that a job never runs for long. */
const BATCH = 100;

/** The state of the event that a kind of notice is about. */
const noticeStates: Readonly<Record<NoticeKind, EventState>> = {
  'play-over': 'checking',
  official: 'official',
};

/**
 * Notifies the holders of ranked tickets of a tournament's result: each once for a kind, and only those who get
 * announcements. The winners of a prize are always notified when it is official. Does nothing when the office has gone
 * back a step since the job was queued.
 */
export function sendNotices(deps: NoticeDeps) {
  return async ({ tournament_id, kind }: JobData['send-notices']): Promise<void> => {
    const { db, standings, running, settings, clock } = deps;
    const { version } = await db
      .selectFrom('tournaments')
      .select('version')
      .where('id', '=', tournament_id)
      .executeTakeFirstOrThrow();
    const boards = await standings.of(tournament_id, version);
    if (boards?.state !== noticeStates[kind]) return;
    const prizes = running.get('prizes');
    const winners = kind === 'official' ? await listWinners(deps, boards, prizes) : [];
    const people = await selectPeople(db, { tournament_id, kind }, winners);
    const next = await loadNextEvent(db, clock());
    const emails = new Map<number, { to: string; subject: string; body: string; stops: boolean }>();
    for (const { user_id, email, announcements_stopped_at } of people) {
      const filter = { userId: user_id, tournamentId: tournament_id };
      const [ticket] = await listStandingTickets(deps, filter);
      if (!ticket) continue;
      const facts = { ticket, state: boards.state, prizes, next, site: settings.publicUrl };
      // Who gets none of these emails any more is offered no way to stop them.
      const stops = announcements_stopped_at === null;
      emails.set(user_id, { to: email, stops, ...composeResultEmail(facts) });
    }
    const call = { actor: operator, now: clock() };
    await runWrite(deps, call, async ({ trx, now, mailbox }) => {
      const fresh = await saveNotices(trx, { tournament_id, kind }, [...emails.keys()], now);
      const tokens = await createUnsubscribeLinks(trx, fresh);
      for (const userId of fresh) {
        const email = emails.get(userId);
        const token = tokens.get(userId);
        if (!email || !token) continue;
        const { stops, ...texts } = email;
        const link = stops && { unsubscribeUrl: formatUnsubscribeUrl(settings.publicUrl, token) };
        await mailbox.post(trx, { ...texts, ...link, kind: 'result', about: [userId] }, now);
      }
      if (people.length === BATCH) await mailbox.notify(trx, { tournament_id, kind });
    });
  };
}

/** Lists the users whose place earns a prize of the event, or of the week or month that it ends. */
async function listWinners(
  deps: NoticeDeps,
  { ranking, course }: Boards,
  prizes: Parameters<typeof listPlacePrizes>[1],
): Promise<number[]> {
  const ended = await deps.boards.endedPeriods(course.tournamentId);
  const contests = [{ period: 'tournament' as const, ranking }, ...ended];
  const winners: number[] = [];
  for (const { period, ranking } of contests) {
    for (const index of ranking.order) {
      const position = findTicketPlace(ranking, index).first + 1;
      if (listPlacePrizes(position, prizes, period).length === 0) break;
      winners.push(ranking.users[index] ?? 0);
    }
  }
  return winners;
}

/** Selects the next people to notify, with their confirmed email addresses. */
async function selectPeople(
  db: Kysely<Schema>,
  { tournament_id, kind }: JobData['send-notices'],
  winners: readonly number[],
) {
  return db
    .selectFrom('tickets')
    .innerJoin('users', 'users.id', 'tickets.user_id')
    .select(['user_id', 'email', 'announcements_stopped_at'])
    .where('tournament_id', '=', tournament_id)
    .where('voided_at', 'is', null)
    .where('ranked_at', 'is not', null)
    .where('is_open', '=', true)
    .where('email_verified_at', 'is not', null)
    .where('email_undeliverable_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('announcements_stopped_at', 'is', null),
        sql<boolean>`user_id = any(${winners}::integer[])`,
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notices')
            .whereRef('notices.user_id', '=', 'tickets.user_id')
            .where('notices.tournament_id', '=', tournament_id)
            .where('kind', '=', kind),
        ),
      ),
    )
    .orderBy('user_id')
    .limit(BATCH)
    .execute();
}

/** Records the notices. Returns the users who did not have this one, and whose accounts are still open. */
async function saveNotices(
  trx: Kysely<Schema>,
  { tournament_id, kind }: JobData['send-notices'],
  userIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into notices (tournament_id, kind, user_id, sent_at)
    select ${tournament_id}::integer, ${kind}, id, ${now}::timestamptz
    from users where id = any(${userIds}::integer[]) and is_open order by id for share
    on conflict do nothing
    returning user_id`.execute(trx);
  return rows.map(({ user_id }) => user_id);
}
