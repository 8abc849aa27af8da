import { type Kysely, sql } from 'kysely';
import { findLocalHour, formatCount, formatZonedMoment } from '../../contract/base/counts.ts';
import { describeOwnPlace, formatGamePoints } from '../../contract/game/place-words.ts';
import type { Ticket } from '../../contract/game/tickets.ts';
import type { PlayerNoticeKind } from '../../contract/people/player-notices.ts';
import { createUnsubscribeLinks, formatUnsubscribeUrl } from '../announcements/unsubscribe.ts';
import { operator } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import type { Deps } from '../endpoint/handler.ts';
import { formatNotice, selectNoticeRows } from '../player-notices/load-notices.ts';
import { selectNotices } from '../player-notices/select-notices.ts';
import { listStandingTickets } from '../tickets/ticket-standing.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

type DigestDeps = Pick<
  Deps,
  'db' | 'mailbox' | 'standings' | 'boards' | 'userTotals' | 'running' | 'settings' | 'clock'
>;

/** The hour from which digests are sent, on the product's clock. */
const DIGEST_HOUR = 18;
/** A person gets at most one digest in this time. */
const BETWEEN_MS = 20 * 3_600_000;
/** Older notices are no news. */
const NEWS_MS = 2 * 86_400_000;
/** How many people one transaction is for, and how long a job takes new ones. The next job goes on. */
const BATCH = 100;
const WORK_MS = 60_000;
const MOST_LINES = 12;

/** What a digest has. Everything else has an email of its own, or is what the person did. */
const digestKinds: readonly PlayerNoticeKind[] = [
  ...(['eagle', 'place', 'correction', 'round-official'] as const),
  ...(['friend-accepted', 'referral'] as const),
];

/**
 * Emails people what they have not read, once, in the evening: those who get announcements, and have a confirmed email
 * address. Without a mail server there is no digest.
 */
export async function sendDigests(deps: DigestDeps): Promise<void> {
  const { db, settings, running, clock } = deps;
  if (settings.mail.smtpUrl === undefined) return;
  if (findLocalHour(clock(), running.get('time_zone')) < DIGEST_HOUR) return;
  const until = performance.now() + WORK_MS;
  let isMore = true;
  while (isMore && performance.now() < until) {
    const people = await selectPeople(db, clock());
    if (people.length > 0) await mailPeople(deps, people);
    isMore = people.length === BATCH;
  }
}

type Person = Awaited<ReturnType<typeof selectPeople>>[number];

/** Selects the next people with news. */
function selectPeople(db: Kysely<Schema>, now: Date) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where('is_open', '=', true)
    .where('email_verified_at', 'is not', null)
    .where('email_undeliverable_at', 'is', null)
    .where('announcements_stopped_at', 'is', null)
    .where('id', 'in', selectNews(selectNotices(db), now).select('n.user_id'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('player_notices as mailed')
            .whereRef('mailed.user_id', '=', 'users.id')
            .where('mailed.mailed_at', '>', new Date(now.getTime() - BETWEEN_MS)),
        ),
      ),
    )
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

function selectNews<Q extends ReturnType<typeof selectNotices>>(query: Q, now: Date) {
  return query
    .where('n.kind', 'in', digestKinds)
    .where('n.read_at', 'is', null)
    .where('n.mailed_at', 'is', null)
    .where('n.made_at', '>', new Date(now.getTime() - NEWS_MS)) as Q;
}

/** Emails people their news. What another job has mailed meanwhile is left out. */
async function mailPeople(deps: DigestDeps, people: readonly Person[]): Promise<void> {
  const { db, settings, clock } = deps;
  const standings = new Map<number, Ticket | null>();
  for (const { id } of people) standings.set(id, await findTicketInPlay(deps, id));
  const nextTees = await loadNextTees(db, [...standings.values()], clock());
  await runWrite(deps, { actor: operator, now: clock() }, async ({ trx, now, mailbox }) => {
    const ids = people.map(({ id }) => id);
    const open = await trx
      .selectFrom('users')
      .select('id')
      .where(sql<boolean>`id = any(${ids}::integer[])`)
      .where('is_open', '=', true)
      .orderBy('id')
      // An erase comes before, or waits and deletes the email.
      .forShare()
      .execute();
    const tokens = await createUnsubscribeLinks(
      trx,
      open.map(({ id }) => id),
    );
    for (const { id, username, email } of people) {
      const token = tokens.get(id);
      const lines = token ? await takeNews(trx, id, now) : [];
      if (!token || lines.length === 0) continue;
      const ticket = standings.get(id) ?? null;
      const tee = ticket && nextTees.get(ticket.tournament.id);
      const texts = composeDigest(username, lines, ticket, tee ?? null, settings.publicUrl);
      const unsubscribeUrl = formatUnsubscribeUrl(settings.publicUrl, token);
      const about = { to: email, kind: 'digest', about: [id], unsubscribeUrl };
      await mailbox.post(trx, { ...texts, ...about }, now);
    }
  });
}

/** Marks a person's news as mailed. Returns its lines, the newest first. */
async function takeNews(trx: Kysely<Schema>, userId: number, now: Date): Promise<string[]> {
  const rows = await selectNews(selectNoticeRows(trx), now)
    .where('n.user_id', '=', userId)
    .orderBy('n.id', 'desc')
    .execute();
  const taken = await trx
    .updateTable('player_notices')
    .set({ mailed_at: now })
    .where(sql<boolean>`id = any(${rows.map(({ id }) => id)}::integer[])`)
    .where('mailed_at', 'is', null)
    .returning('id')
    .execute();
  const ids = new Set(taken.map(({ id }) => id));
  return rows.filter(({ id }) => ids.has(id)).map((row) => formatNotice(row).text);
}

async function findTicketInPlay(deps: DigestDeps, userId: number): Promise<Ticket | null> {
  const tickets = await listStandingTickets(deps, { userId });
  const inPlay = tickets.find(
    ({ place, tournament: { state } }) => place && (state === 'in-play' || state === 'checking'),
  );
  return inPlay ?? null;
}

/** Loads the next start of a round of these tickets' events, in words. */
async function loadNextTees(
  db: Kysely<Schema>,
  tickets: readonly (Ticket | null)[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(tickets.flatMap((ticket) => ticket?.tournament.id ?? []))];
  const rows = await db
    .selectFrom('rounds')
    .innerJoin('tournaments', 'tournaments.id', 'rounds.tournament_id')
    .select(['tournaments.id', 'time_zone'])
    .select(({ fn }) => fn.min('rounds.starts_at').as('starts_at'))
    .where(sql<boolean>`tournaments.id = any(${ids}::integer[])`)
    .where('rounds.starts_at', '>', now)
    .where('rounds.is_cancelled', '=', false)
    .groupBy(['tournaments.id', 'time_zone'])
    .execute();
  return new Map(
    rows.flatMap(({ id, starts_at, time_zone }) =>
      starts_at ? [[id, formatZonedMoment(starts_at, time_zone)] as const] : [],
    ),
  );
}

/** Composes a digest: how the ticket stands, the news, and where to read all of it. */
export function composeDigest(
  username: string,
  news: readonly string[],
  ticket: Ticket | null,
  nextTee: string | null,
  site: string,
): { subject: string; body: string } {
  const standing = ticket && describeTicket(ticket);
  const rest = news.length - MOST_LINES;
  const lines = [
    ...news.slice(0, MOST_LINES).map((text) => `- ${text}`),
    ...(rest > 0 ? [`- and ${formatCount(rest, 'more notice')}`] : []),
  ];
  const opening = [
    ...(standing ? [`${standing}.`] : []),
    ...(nextTee ? [`Next tee: ${nextTee}.`] : []),
  ].join(' ');
  return {
    subject: standing ?? `${formatCount(news.length, 'notice')} for you`,
    body: `Hello ${username},\n\n${opening && `${opening}\n\n`}${lines.join('\n')}\n\nAll your notices:\n\n${site}/notices\n`,
  };
}

/** Describes how a ticket stands: "You are 7th of 31, up 2, 0.90 G.P behind dagny". */
function describeTicket({ place, fantasy_point, tournament }: Ticket): string | null {
  if (!place || !tournament.state) return null;
  const own = describeOwnPlace(place, tournament.state);
  const { above } = place;
  if (!above) return own;
  return `${own}, ${formatGamePoints(above.fantasy_point - fantasy_point)} behind ${above.username}`;
}
