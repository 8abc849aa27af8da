import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { TestFeedBody, TestOutcome } from '../../../contract/admin/settings.ts';
import { formatNumber } from '../../../contract/base/counts.ts';
import type { Schema } from '../../db/schema.ts';
import { FeedFailure } from '../../feed/fetch/feed-failure.ts';
import { fetchFeed } from '../../feed/fetch/fetch-feed.ts';
import { findLeaderboardSource } from '../../feed/find-leaderboard-source.ts';
import { refuse } from '../../problems/api-problem.ts';
import { findInnerHosts } from './inner-hosts.ts';

const SMTP_WAIT_MS = 10_000;

/** Sends a test email and returns the mail server's exact answer. */
export async function sendTestEmail(
  smtpUrl: string | undefined,
  from: string,
  to: string,
): Promise<TestOutcome> {
  if (smtpUrl === undefined) {
    refuse('not-ready', { detail: 'No mail server is set (SMTP_URL), so emails are only stored' });
  }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: SMTP_WAIT_MS,
    greetingTimeout: SMTP_WAIT_MS,
    socketTimeout: SMTP_WAIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { response } = await transport.sendMail({
      from,
      to,
      subject: 'Test email from Gimme Points',
      text: 'This email shows that the mail server of Gimme Points works.\n',
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return { is_ok: true, words: response };
  } catch (error) {
    const { response, message } = Object(error);
    return { is_ok: false, words: String(response ?? message) };
  } finally {
    transport.close();
  }
}

/** Fetches the current tournament's leaderboard with the given settings, and stores nothing. */
export async function testFeed(
  db: Kysely<Schema>,
  ofOperator: readonly string[],
  { feed_hosts, feed_url }: TestFeedBody,
): Promise<TestOutcome> {
  const [inner] = findInnerHosts(feed_hosts, ofOperator);
  if (inner) {
    return { is_ok: false, words: new FeedFailure('private-address', { host: inner }).message };
  }
  const tournament = await db
    .selectFrom('tournaments')
    .select('id')
    .where('published_at', 'is not', null)
    .orderBy('is_current', 'desc')
    .orderBy('starts_at', 'desc')
    .executeTakeFirst();
  const { url } = tournament
    ? await findLeaderboardSource(db, feed_url, tournament.id)
    : { url: feed_url };
  try {
    const { text } = await fetchFeed(url ?? feed_url, { hosts: feed_hosts });
    const size = formatNumber(text.length);
    return { is_ok: true, words: `The feed answered with ${size} characters` };
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error;
    return { is_ok: false, words: error.message };
  }
}
