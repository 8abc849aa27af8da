import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { MIN_PASSWORD_LENGTH } from '../../contract/account/account.ts';
import { createEmailCheck } from '../../contract/account/email-address.ts';
import { isFeedHost, isFeedUrl, isTimeZone } from '../../contract/admin/settings.ts';
import { type S3Settings, s3Settings, s3Variables } from './s3-settings.ts';
import { SettingsError } from './settings-error.ts';
import { type SocialSettings, socialSettings, socialVariables } from './social-settings.ts';

const ALL_INTERFACES = '0.0.0.0';

const whole = (from: number, to: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(from, `must be at least ${from}`),
    v.maxValue(to, `must be at most ${to}`),
  );

/** The number of proxies before the server. `true` means one. */
const hops = v.pipe(
  v.string(),
  v.regex(/^(true|false|[0-9])$/, 'must be true, false or the number of proxies, up to 9'),
  v.transform((value) => Number({ true: 1, false: 0 }[value] ?? value)),
);

const list = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((item) => item.trim())),
  v.transform((items) => items.filter((item) => item !== '')),
);

const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;

const Origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'must be origins like https://example.org, separated by commas'),
);

const FeedHost = v.pipe(
  v.string(),
  v.check(isFeedHost, 'must be hosts with their ports, like feed.example:443, separated by commas'),
);

const FeedUrl = v.pipe(
  v.string(),
  v.check(
    isFeedUrl,
    'must be an address like https://feed.example/leaderboard?id={liv_tournament_id}',
  ),
);

const Environment = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  HOST: v.optional(v.string()),
  PORT: v.optional(whole(0, 65_535), '3000'),
  METRICS_PORT: v.optional(whole(0, 65_535)),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), 'data'),
  BACKUP_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://')),
  ),
  SCORER_USERNAMES: v.optional(list, ''),
  ADMIN_USERNAME: v.optional(v.string()),
  ADMIN_PASSWORD: v.optional(v.string()),
  ADMIN_EMAIL: v.optional(v.pipe(v.string(), createEmailCheck('must be an email address'))),
  MIN_PASSWORD_LENGTH: v.optional(whole(MIN_PASSWORD_LENGTH, 200), String(MIN_PASSWORD_LENGTH)),
  API_ORIGINS: v.optional(v.pipe(list, v.array(Origin)), ''),
  CORS_ORIGINS: v.optional(v.pipe(list, v.array(Origin)), ''),
  FEED_URL: v.optional(FeedUrl),
  FEED_HOSTS: v.optional(v.pipe(list, v.array(FeedHost))),
  PUSH_HOSTS: v.optional(v.pipe(list, v.array(FeedHost)), ''),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
    'info',
  ),
  TRUST_PROXY: v.optional(hops, 'false'),
  MAX_CONNECTIONS: v.optional(whole(1, 100_000), '10000'),
  MAX_STREAMS_PER_ADDRESS: v.optional(whole(1, 100_000), '500'),
  CLIENT_ERRORS: v.optional(v.picklist(['log', 'off'], 'must be log or off'), 'log'),
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.check(isOrigin, 'must be like https://example.org'))),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/./, 'must start with smtp:// or smtps://')),
  ),
  CONTACT_EMAIL: v.optional(v.pipe(v.string(), createEmailCheck('must be an email address'))),
  MAIL_FROM: v.optional(v.string()),
  MAIL_RATE: v.optional(whole(1, 100), '10'),
  SILENT_MINUTES: v.optional(whole(3, 60), '12'),
  COMPANY_NAME: v.optional(v.pipe(v.string(), v.trim()), 'Gimme Points Productions'),
  CONTACT_ADDRESS: v.optional(v.pipe(v.string(), v.trim()), 'Ras Al-Khaimah, UAE'),
  TIME_ZONE: v.optional(
    v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone like Asia/Dubai')),
    'Asia/Dubai',
  ),
  ...s3Variables,
  ...socialVariables,
});

/** The environment variables that the server reads. */
export const serverVariables: readonly string[] = Object.keys(Environment.entries);

/** The operator's settings. docs/operations.md#settings describes each of them. */
export interface Settings {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Where Prometheus reads the metrics; undefined: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly dataDir: string;
  /** The folder of backups, and of the list of erased accounts. */
  readonly backupDir: string;
  /** Where backups are copied to; undefined: they stay in the folder only. */
  readonly backupS3: S3Settings | undefined;
  readonly databaseUrl: string | undefined;
  readonly scorerUsernames: readonly string[];
  readonly firstAdmin:
    | { readonly username: string; readonly password: string; readonly email?: string | undefined }
    | undefined;
  readonly minPasswordLength: number;
  /** Other origins whose API the pages of this server call. */
  readonly apiOrigins: readonly string[];
  /** Other origins whose pages may call this API. */
  readonly corsOrigins: readonly string[];
  /** The hosts with their ports from which the server fetches leaderboards. */
  readonly feedHosts: readonly string[];
  /** The URL of an external leaderboard, with `{season}` and `{liv_tournament_id}`. */
  readonly feedUrl: string | null;
  /** The hosts with their ports that pushes may go to although they are not on the public internet. */
  readonly pushHosts: readonly string[];
  readonly logLevel: string;
  /** The number of trusted proxies before the server. */
  readonly trustProxy: number;
  readonly maxConnections: number;
  /** The most streams of live events for one IP address, in each process. */
  readonly maxStreams: number;
  /** Log the errors that apps on devices report. */
  readonly logsClientErrors: boolean;
  /** The site's public URL, without a trailing slash: links in emails begin with it. */
  readonly publicUrl: string;
  /** The time zone of the dashboard's days and months. */
  readonly timeZone: string;
  readonly mail: MailSettings;
  /** The most announcement emails a second, of all processes together. */
  readonly mailRate: number;
  /** Minutes without a stroke after which a group of a live round counts as silent. */
  readonly silentMinutes: number;
  /** The sender that each announcement names in its footer. */
  readonly company: { readonly name: string; readonly postalAddress: string };
  readonly social: SocialSettings;
  /** The names of the variables that are set. Those of a running setting lock it. */
  readonly variables: ReadonlySet<string>;
  /** Serve the local network over HTTPS with the server's own certificate. */
  readonly lan: boolean;
}

/** The sender of emails, the office that gets visitors' emails, and the SMTP server. */
export interface MailSettings {
  /** Undefined: emails are only stored in the mail log. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly office: string;
}

/** An email address without an owner. Emails to it are only stored. */
const NO_OFFICE = 'office@gimme-points.invalid';

/**
 * Parses the settings from environment variables and command-line arguments. An empty variable counts as not set.
 *
 * @throws SettingsError naming every wrong variable, or the argument
 */
export function parseSettings(
  env: Record<string, string | undefined>,
  args: readonly string[] = [],
): Settings {
  const lan = isLan(args);
  const givenVariables = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(Environment, givenVariables);
  if (!result.success) {
    throw new SettingsError(
      result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`).join('\n'),
    );
  }
  const read = result.output;
  return {
    production: read.NODE_ENV === 'production',
    host: read.HOST ?? (lan ? ALL_INTERFACES : '127.0.0.1'),
    port: read.PORT,
    metrics:
      read.METRICS_PORT === undefined
        ? undefined
        : { host: read.METRICS_HOST, port: read.METRICS_PORT },
    dataDir: read.DATA_DIR,
    backupDir: read.BACKUP_DIR ?? join(read.DATA_DIR, 'backups'),
    backupS3: s3Settings(read),
    databaseUrl: read.DATABASE_URL,
    scorerUsernames: read.SCORER_USERNAMES,
    firstAdmin: firstAdmin(read),
    minPasswordLength: read.MIN_PASSWORD_LENGTH,
    apiOrigins: read.API_ORIGINS,
    corsOrigins: read.CORS_ORIGINS,
    feedHosts: read.FEED_HOSTS ?? listDemoFeed(read),
    feedUrl: read.FEED_URL ?? chooseDemoFeed(read),
    pushHosts: read.PUSH_HOSTS,
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY,
    maxConnections: read.MAX_CONNECTIONS,
    maxStreams: read.MAX_STREAMS_PER_ADDRESS,
    logsClientErrors: read.CLIENT_ERRORS === 'log',
    publicUrl: read.PUBLIC_URL ?? `http://127.0.0.1:${read.PORT}`,
    timeZone: read.TIME_ZONE,
    mail: mailSettings(read.SMTP_URL, read.CONTACT_EMAIL, read.MAIL_FROM),
    mailRate: read.MAIL_RATE,
    silentMinutes: read.SILENT_MINUTES,
    company: { name: read.COMPANY_NAME, postalAddress: read.CONTACT_ADDRESS },
    social: socialSettings(read),
    variables: new Set(Object.keys(givenVariables).filter((name) => name in Environment.entries)),
    lan,
  };
}

/** Returns the URL of this server's own demo leaderboard; null in production, which has none. */
function chooseDemoFeed({ NODE_ENV, PORT }: { NODE_ENV: string; PORT: number }): string | null {
  if (NODE_ENV === 'production') return null;
  const query = 'season={season}&liv_tournament_id={liv_tournament_id}';
  return `http://127.0.0.1:${PORT}/demo-feed/leaderboard?${query}`;
}

/** Lists this server's own host outside production, because it serves a demo leaderboard. */
function listDemoFeed({ NODE_ENV, PORT }: { NODE_ENV: string; PORT: number }): readonly string[] {
  return NODE_ENV === 'production' ? [] : [`127.0.0.1:${PORT}`];
}

function isLan(args: readonly string[]): boolean {
  try {
    return (
      parseArgs({ args: [...args], options: { lan: { type: 'boolean' } } }).values.lan ?? false
    );
  } catch {
    throw new SettingsError(`the only argument is --lan, not ${args.join(' ')}`);
  }
}

function mailSettings(
  smtpUrl: string | undefined,
  office: string | undefined,
  from: string | undefined,
): MailSettings {
  if (smtpUrl !== undefined && office === undefined) {
    throw new SettingsError('CONTACT_EMAIL must be set with SMTP_URL: visitors write to it');
  }
  return { smtpUrl, office: office ?? NO_OFFICE, from: from ?? office ?? NO_OFFICE };
}

function firstAdmin({
  ADMIN_USERNAME: username,
  ADMIN_PASSWORD: password,
  ADMIN_EMAIL: email,
  MIN_PASSWORD_LENGTH: minPasswordLength,
}: v.InferOutput<typeof Environment>): Settings['firstAdmin'] {
  if (username === undefined && password === undefined) return undefined;
  if (username === undefined || password === undefined) {
    throw new SettingsError('ADMIN_USERNAME and ADMIN_PASSWORD are set together or not at all');
  }
  if (password.length < minPasswordLength) {
    throw new SettingsError(`ADMIN_PASSWORD must have at least ${minPasswordLength} characters`);
  }
  return { username, password, email };
}
