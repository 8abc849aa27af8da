import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  findStatusLevel,
  Status,
  type StatusKey,
  type StatusLevel,
  statusKeys,
} from '../../../src/contract/admin/status.ts';
import { createJobHandlers } from '../../../src/server/job-handlers/create-job-handlers.ts';
import { openLoopDelay } from '../../../src/server/metrics/loop-delay.ts';
import { createStatusReader } from '../../../src/server/panel/status/status-reader.ts';
import { metricsRoutes } from '../../../src/server/routes/metrics.ts';
import { parseSettings } from '../../../src/server/settings/settings.ts';
import { listFiring, parseSamples, readAlertRules } from '../../ops/alert-rules.ts';
import { type FeedHost, startFeedHost } from '../feed/feed-host.ts';
import { makeLive } from '../make-live.ts';
import {
  freshHoles,
  type Hole,
  holeBody,
  makeDevice,
  type ScoringApp,
  startScoringApp,
  TOURNAMENT,
} from '../scoring/scoring-app.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** A mail server to which nothing can connect. */
const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'game@example.org', office: 'o@example.org' };

let app: ScoringApp;
let feed: FeedHost;
let isFeedBroken = false;
const seenLevels = new Map<StatusKey, Set<StatusLevel>>();
const seenAlerts = new Set<string>();

beforeAll(async () => {
  feed = await startFeedHost({
    '/feed': (_request, response) => {
      if (isFeedBroken) response.writeHead(500).end();
      else response.end(formatFeed());
    },
  });
  const feedUrl = `http://${feed.host}/feed?season={season}&id={liv_tournament_id}`;
  app = await startScoringApp({ settings: { mail, feedUrl, feedHosts: [feed.host] } });
  await makeLive(app.db, TOURNAMENT);
});
afterAll(async () => {
  await app.close();
  await feed.close();
});

function formatFeed(): string {
  const last_updated = app.clock.now().toISOString();
  const season = new Date().getUTCFullYear();
  return JSON.stringify({ season, liv_tournament_id: TOURNAMENT, last_updated, data: [] });
}

/** Scrapes the metrics, as Prometheus does, and returns the level of a number and the alerts that it starts. */
async function look(key: StatusKey, deps = app.deps) {
  const answer = await metricsRoutes(deps).request('/metrics');
  const samples = parseSamples(await answer.text());
  const fact = (await createStatusReader(deps)()).find((one) => one.key === key);
  if (!fact) throw new Error(`no number ${key}`);
  const metric = `gimme_${key}`;
  const level = findStatusLevel(fact);
  expect(samples.has(metric), metric).toBe(level !== 'unknown' && level !== 'unused');
  const alerts = listFiring(metric, samples.get(metric));
  for (const name of alerts) seenAlerts.add(name);
  seenLevels.set(key, (seenLevels.get(key) ?? new Set()).add(level));
  return [level, ...alerts];
}

it('a database that takes no writes is urgent until it takes some again', async () => {
  expect(await look('database_away')).toEqual(['ok']);
  await app.executeSql(`
    create function refuse_write() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
  await app.executeSql(
    'create trigger full_disk before insert or update on write_check execute function refuse_write()',
  );
  expect(await look('database_away')).toEqual(['act', 'DatabaseAway']);
  await app.executeSql('drop trigger full_disk on write_check');
  expect(await look('database_away')).toEqual(['ok']);
});

it('the numbers of a database that cannot be read are not known', async () => {
  await app.executeSql('alter table mails rename to mails_away');
  for (const key of [
    'mail_failed',
    'jobs_waiting',
    'feed_failures',
    'oldest_unsent_seconds',
  ] as const)
    expect(await look(key)).toEqual(['unknown']);
  await app.executeSql('alter table mails_away rename to mails');
  expect(await look('jobs_waiting')).toEqual(['ok']);
});

it('statements that wait for a connection are counted', async () => {
  expect(await look('pool_waiting')).toEqual(['ok']);
  for (const [waiting, state] of [
    [1, 'look'],
    [20, 'act'],
  ] as const) {
    const release = Promise.withResolvers<void>();
    const held = Array.from({ length: 10 }, () =>
      app.db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        await release.promise;
      }),
    );
    const late = Array.from({ length: waiting }, () => sql`select 1`.execute(app.db));
    await expect.poll(() => app.pool?.waitingCount).toBeGreaterThanOrEqual(waiting);
    const reader = createStatusReader(app.deps)();
    const page = metricsRoutes(app.deps).request('/metrics');
    release.resolve();
    await Promise.all([...held, ...late]);
    const fact = (await reader).find(({ key }) => key === 'pool_waiting');
    expect(fact && findStatusLevel(fact)).toBe(state);
    seenLevels.get('pool_waiting')?.add(state);
    const samples = parseSamples(await (await page).text());
    expect(listFiring('gimme_pool_waiting', samples.get('gimme_pool_waiting'))).toEqual([
      'ConnectionsExhausted',
    ]);
    seenAlerts.add('ConnectionsExhausted');
  }
  expect(await look('pool_waiting')).toEqual(['ok']);
});

it('a busy process shows the delay of its event loop', async () => {
  const block = (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };
  const lookAfterBlock = async (ms: number) => {
    const delay = openLoopDelay();
    await expect.poll(delay.read).not.toBeNull();
    block(ms);
    await expect.poll(() => delay.read() ?? 0).toBeGreaterThanOrEqual((ms / 1_000) * 0.9);
    const metrics = { ...app.deps.metrics, readLoopDelay: delay.read };
    const state = await look('loop_delay_seconds', { ...app.deps, metrics });
    delay.stop();
    return state;
  };
  expect(await look('loop_delay_seconds')).toEqual(['unknown']);
  // Other processes of the machine may delay the loop too, so one look may see more.
  await expect.poll(() => lookAfterBlock(0)).toEqual(['ok']);
  await expect.poll(() => lookAfterBlock(200)).toEqual(['look', 'EventLoopDelayed']);
  await expect.poll(() => lookAfterBlock(700)).toEqual(['act', 'EventLoopDelayed']);
});

it('a stroke is ranked, and the duration is shown', async () => {
  const board = `leaderboardstats/players?tournament_id=${TOURNAMENT}`;
  expect(await look('rerank_seconds')).toEqual(['unused']);
  await app.request('GET', board);
  expect(await look('rerank_seconds')).toEqual(['ok']);
  // A ranking that takes seconds needs a slower machine.
  app.deps.metrics.setRerank(0.6);
  expect(await look('rerank_seconds')).toEqual(['look', 'RankingSlow']);
  app.deps.metrics.setRerank(3);
  expect(await look('rerank_seconds')).toEqual(['act', 'RankingSlow']);
});

it('open streams are counted until they close', async () => {
  const sink = () => ({ write: () => {}, end: () => {} });
  const open = (count: number) =>
    Array.from({ length: count }, () => app.deps.live.feed(TOURNAMENT, null)(sink()));
  const closes = open(4_999);
  expect(await look('watchers')).toEqual(['ok']);
  closes.push(...open(1));
  expect(await look('watchers')).toEqual(['look', 'WatchersNearLimit']);
  closes.push(...open(4_000));
  expect(await look('watchers')).toEqual(['act', 'WatchersNearLimit']);
  for (const close of closes) close();
  expect(app.deps.live.countWatchers()).toBe(0);
  expect(await look('watchers')).toEqual(['ok']);
});

it('emails and jobs that wait, grow old and fail are counted', async () => {
  const silent = {
    ...app.deps,
    settings: { ...app.deps.settings, mail: { ...mail, smtpUrl: undefined } },
  };
  expect(await look('mail_waiting', silent)).toEqual(['unused']);
  const post = (count: number) =>
    app.db.transaction().execute(async (trx) => {
      for (let n = 0; n < count; n += 1) {
        const email = {
          kind: 'test',
          about: [],
          to: 'ann@example.org',
          subject: 'Hello',
          body: '',
        };
        await app.deps.mailbox.post(trx, email, app.clock.now());
      }
    });
  await post(99);
  for (const key of [
    'mail_waiting',
    'mail_oldest_seconds',
    'jobs_waiting',
    'jobs_oldest_seconds',
  ] as const)
    expect(await look(key), key).toEqual(['ok']);
  await post(1);
  app.clock.advance(15 * MINUTE_MS);
  expect(await look('mail_waiting')).toEqual(['look', 'MailWaiting']);
  expect(await look('mail_oldest_seconds')).toEqual(['look', 'MailLate']);
  expect(await look('jobs_waiting')).toEqual(['look', 'JobsWaiting']);
  expect(await look('jobs_oldest_seconds')).toEqual(['look']);
  await post(900);
  app.clock.advance(2 * HOUR_MS);
  expect(await look('mail_waiting')).toEqual(['act', 'MailWaiting']);
  expect(await look('mail_oldest_seconds')).toEqual(['act', 'MailLate']);
  expect(await look('jobs_waiting')).toEqual(['act', 'JobsWaiting']);
  expect(await look('jobs_oldest_seconds')).toEqual(['act', 'JobsLate']);

  // Each attempt finds no mail server. The last one gives the email up.
  const handlers = createJobHandlers(app.deps);
  const ids = await app.db.selectFrom('mails').select('id').orderBy('id').limit(20).execute();
  expect(await look('mail_failed')).toEqual(['ok']);
  for (const [index, { id }] of ids.entries()) {
    await handlers['send-mail']({ mail_id: id }, { isLast: true });
    if (index === 0) expect(await look('mail_failed')).toEqual(['look', 'MailFailed']);
  }
  expect(await look('mail_failed')).toEqual(['act', 'MailFailed']);

  expect(await look('jobs_failed')).toEqual(['ok']);
  await app.jobs.work({
    ...handlers,
    'send-mail': async (data) => {
      if (ids.some(({ id }) => id < data.mail_id))
        await handlers['send-mail'](data, { isLast: false });
    },
  });
  await expect.poll(() => look('jobs_failed')).toEqual(['act', 'JobsFailed']);
  await app.jobs.stop();
});

it('answers with an error of the server count for five minutes', async () => {
  const fail = async (times: number) => {
    for (let n = 0; n < times; n += 1)
      expect((await app.request('GET', 'game/teams')).status).toBe(500);
  };
  expect(await look('server_errors')).toEqual(['ok']);
  await app.executeSql('alter table teams rename to teams_away');
  await fail(1);
  expect(await look('server_errors')).toEqual(['look']);
  await fail(19);
  expect(await look('server_errors')).toEqual(['act', 'ServerErrors']);
  await app.executeSql('alter table teams_away rename to teams');
  app.clock.advance(5 * MINUTE_MS);
  expect(await look('server_errors')).toEqual(['ok']);
});

it('disputes are counted until the office has answered them', async () => {
  const freshHole = freshHoles(app);
  const [one, other] = [makeDevice('scorer'), makeDevice('scorer3')];
  const disputed: Hole[] = [];
  const dispute = async (count: number) => {
    const holes = Array.from({ length: count }, freshHole);
    await app.replay(
      'scorer',
      holes.map((hole) => one.score(hole, 3, 0)),
    );
    await app.replay(
      'scorer3',
      holes.map((hole) => other.score(hole, 5, 0)),
    );
    disputed.push(...holes);
  };
  expect(await look('open_disputes')).toEqual(['ok']);
  await dispute(5);
  expect(await look('open_disputes')).toEqual(['look', 'DisputesOpen']);
  await dispute(15);
  expect(await look('open_disputes')).toEqual(['act', 'DisputesOpen']);
  for (const hole of disputed) {
    const body = { ...holeBody(hole), value: 3, version: 1 };
    const answer = await app.request('PUT', 'admin/dispute', { token: app.tokens.admin, body });
    expect(answer.status).toBe(200);
  }
  expect(await look('open_disputes')).toEqual(['ok']);
});

it('ops are counted by kind and outcome', async () => {
  const page = await metricsRoutes(app.deps).request('/metrics');
  const samples = parseSamples(await page.text());
  expect(samples.get('gimme_ops_total{kind="score",outcome="applied"}')).toBe(20);
  expect(samples.get('gimme_ops_total{kind="score",outcome="score-conflict"}')).toBe(20);
});

it('the oldest unsent entry that a tablet told grows older until the tablet has sent it', async () => {
  const report = (unsent: number, oldest: number | '') =>
    app.request('PUT', 'outbox/pad-report', {
      token: app.tokens.scorer,
      headers: { 'X-Pad': `unsent=${unsent};oldest=${oldest};battery=;version=1.0.0;open=` },
    });
  const untilStored = (unsent: number) =>
    expect
      .poll(() => app.db.selectFrom('pad_reports').select('unsent').execute())
      .toEqual([{ unsent }]);
  expect(await look('oldest_unsent_seconds')).toEqual(['unused']);
  await report(3, 60);
  await untilStored(3);
  expect(await look('oldest_unsent_seconds')).toEqual(['ok']);
  app.clock.advance(9 * MINUTE_MS);
  expect(await look('oldest_unsent_seconds')).toEqual(['look']);
  app.clock.advance(50 * MINUTE_MS);
  expect(await look('oldest_unsent_seconds')).toEqual(['act', 'EntriesNotSent']);
  await report(0, '');
  await untilStored(0);
  expect(await look('oldest_unsent_seconds')).toEqual(['ok']);
});

it('a leaderboard that is fetched by itself is watched while its round is live', async () => {
  const fetchAfter = async (minutes: number) => {
    app.clock.advance(minutes * MINUTE_MS);
    await createJobHandlers(app.deps)['fetch-leaderboards'](null, { isLast: false });
  };
  const set = () =>
    app.request('PUT', 'game/leaderboard-schedule', {
      token: app.tokens.admin,
      body: { tournament_id: TOURNAMENT, every_min: 1 },
    });
  expect(await look('feed_age_seconds')).toEqual(['unused']);
  expect((await set()).status).toBe(200);
  expect(await look('feed_age_seconds')).toEqual(['unknown']);
  await fetchAfter(2);
  expect(await look('feed_age_seconds')).toEqual(['ok']);
  expect(await look('feed_failures')).toEqual(['ok']);
  isFeedBroken = true;
  await fetchAfter(30);
  expect(await look('feed_age_seconds')).toEqual(['look', 'FeedOld']);
  expect(await look('feed_failures')).toEqual(['look']);
  await fetchAfter(15);
  await fetchAfter(15);
  expect(await look('feed_age_seconds')).toEqual(['act', 'FeedOld']);
  expect(await look('feed_failures')).toEqual(['act', 'FeedStopped']);
  isFeedBroken = false;
  await set();
  await fetchAfter(2);
  expect(await look('feed_age_seconds')).toEqual(['ok']);
  expect(await look('feed_failures')).toEqual(['ok']);
});

it('the age of the last good backup is watched, and no backup is never good', async () => {
  expect(await look('backup_age_seconds')).toEqual(['unknown', 'BackupMissing']);
  const at = app.clock.now();
  const backup = { started_at: at, ended_at: at, file: 'one.backup' };
  await app.db.insertInto('backups').values(backup).execute();
  expect(await look('backup_age_seconds')).toEqual(['ok']);
  app.clock.advance(25 * 60 * MINUTE_MS);
  expect(await look('backup_age_seconds')).toEqual(['look', 'BackupOld']);
  app.clock.advance(48 * 60 * MINUTE_MS);
  expect(await look('backup_age_seconds')).toEqual(['act', 'BackupOld']);
});

it('a backup whose copy to S3 failed is watched, where S3 is set', async () => {
  const key = 'backup_copy_delay_seconds';
  expect(await look(key)).toEqual(['unused']);
  const { backupS3 } = parseSettings({
    BACKUP_S3_ENDPOINT: 'https://s3.example',
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_ACCESS_KEY: 'key',
    BACKUP_S3_SECRET_KEY: 'secret',
  });
  const deps = { ...app.deps, settings: { ...app.deps.settings, backupS3 } };
  expect(await look(key, deps)).toEqual(['ok']);
  const at = app.clock.now();
  const failure = { failed_at: at, failure: 'S3 answered 503' };
  const backup = { started_at: at, ended_at: at, file: 'one.backup', ...failure };
  await app.db.insertInto('backups').values(backup).execute();
  app.clock.advance(MINUTE_MS);
  expect(await look(key, deps)).toEqual(['look', 'BackupNotCopied']);
  app.clock.advance(24 * HOUR_MS);
  expect(await look(key, deps)).toEqual(['act', 'BackupNotCopied']);
});

it('the tests above saw every number good and urgent, and every alert but the one about a process that is down', () => {
  for (const key of statusKeys) {
    expect([...(seenLevels.get(key) ?? [])], key).toEqual(expect.arrayContaining(['ok', 'act']));
  }
  const names = readAlertRules().map(({ name }) => name);
  expect([...seenAlerts].sort()).toEqual(names.filter((name) => name !== 'ServerDown').sort());
});

it('the status page shows the numbers of the metrics to an admin', async () => {
  const answer = await app.request('GET', 'admin/status', { token: app.tokens.admin });
  const status = v.parse(Status, await answer.json());
  expect(status).toMatchObject({ database: 'postgres', at: app.clock.now().toISOString() });
  expect(status.facts.map(({ key }) => key)).toEqual(statusKeys);
});
