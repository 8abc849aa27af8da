import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { createTransport } from 'nodemailer';
import { isPlaceholderEmail } from '../../contract/account/no-email.ts';
import { formatCount, formatNumber } from '../../contract/base/counts.ts';
import { resolveSettings } from '../../server/running-settings/running-settings.ts';
import { type BuiltSite, listSiteFaults } from '../../server/running-settings/site-faults.ts';
import type { Settings } from '../../server/settings/settings.ts';
import { loadCertificateEnd } from '../lan/stored-certificate.ts';
import type { StoredFacts } from './command.ts';

const WAIT_MS = 5_000;
const DAY_MS = 86_400_000;
/** A season of a tour fits into a few hundred megabytes. */
const LEAST_MEGABYTES = 500;
/** A certificate that ends sooner may end during the event. */
const LEAST_DAYS = 14;

/** What a check of the site found. Play should not start while one of them `stops` it. */
export interface SiteFinding {
  readonly stops: boolean;
  readonly words: string;
}

const stop = (words: string): SiteFinding => ({ stops: true, words });
const warn = (words: string): SiteFinding => ({ stops: false, words });

/** Lists what is fictional, missing, default or unreachable on a site. Empty when nothing is. */
export async function diagnose(
  settings: Settings,
  { settings: rows, adminEmails, lastBackup }: StoredFacts,
  built: BuiltSite | null,
): Promise<SiteFinding[]> {
  const running = resolveSettings(settings, rows);
  const faults = listSiteFaults(settings, running, built).map(({ key, words }) =>
    key === 'prizes' || key === 'build'
      ? stop(words)
      : warn(`${words}, which nobody has confirmed`),
  );
  return [
    ...(settings.production ? [] : [stop('This is the demo: set NODE_ENV=production')]),
    ...(built ? [] : [stop('The pages are not built: run npm run build')]),
    ...faults,
    ...(built?.CONTACT_EMAIL ? [] : [warn('The pages show no email address: set CONTACT_EMAIL')]),
    ...listAdminFindings(adminEmails),
    ...(running.isChosen('time_zone')
      ? []
      : [warn(`The time zone is the default, ${running.get('time_zone')}: set TIME_ZONE`)]),
    ...(await checkMail(settings)),
    ...(await checkDisk(settings)),
    ...(await checkCertificate(settings)),
    ...(await checkLanCertificate(settings)),
    ...listBackupFindings(lastBackup),
  ];
}

function listBackupFindings(last: string | null): SiteFinding[] {
  if (last === null) return [warn('There is no backup: run npm run backup -- FILE')];
  const days = Math.floor((Date.now() - Date.parse(last)) / DAY_MS);
  return days < 1 ? [] : [warn(`The last backup is ${formatCount(days, 'day')} old`)];
}

function listAdminFindings(emails: readonly string[]): SiteFinding[] {
  if (emails.length === 0) {
    return [stop('There is no admin: start the server and open the link that it prints')];
  }
  const without = emails.filter(isPlaceholderEmail).length;
  if (without === 0) return [];
  const has = formatCount(without, 'admin has', 'admins have');
  return [warn(`${has} no email address: set ADMIN_EMAIL`)];
}

async function checkMail({ mail }: Settings): Promise<SiteFinding[]> {
  if (mail.smtpUrl === undefined) {
    return [warn('No email is sent: set SMTP_URL, or confirm people by hand and print the links')];
  }
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  });
  try {
    await transport.verify();
    return [];
  } catch (error) {
    return [stop(`The mail server does not answer: ${describeError(error)}`)];
  } finally {
    transport.close();
  }
}

/** Checks the disk of the embedded database. That of a PostgreSQL is not this machine's. */
async function checkDisk({ databaseUrl, dataDir }: Settings): Promise<SiteFinding[]> {
  if (databaseUrl !== undefined) return [];
  const { bavail, bsize } = await statfs(dataDir);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  if (free >= LEAST_MEGABYTES) return [];
  return [stop(`The disk of ${dataDir} has ${formatNumber(free)} MB left`)];
}

/** Checks the certificate of the public address, as a tablet sees it. */
async function checkCertificate({ publicUrl, variables }: Settings): Promise<SiteFinding[]> {
  if (!variables.has('PUBLIC_URL')) {
    return [warn('PUBLIC_URL is not set, so links lead to this machine only')];
  }
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') {
    return [stop('PUBLIC_URL is not https, and tablets keep no app without it')];
  }
  const ends = await fetchCertificateEnd(hostname, Number(port) || 443);
  if (ends instanceof Error) return [stop(`${publicUrl} does not answer: ${ends.message}`)];
  const words = describeEnd(ends);
  return words ? [stop(`The certificate of ${publicUrl} ${words}`)] : [];
}

/** Checks the certificate that `--lan` made, if it ever ran here. A start replaces one that ends soon. */
async function checkLanCertificate({ dataDir }: Settings): Promise<SiteFinding[]> {
  const ends = await loadCertificateEnd(join(dataDir, 'lan'));
  const words = ends && describeEnd(ends);
  return words ? [stop(`The certificate of --lan ${words}: start the server again`)] : [];
}

/** Describes when a certificate ends; null while it is good for an event. */
function describeEnd(ends: Date): string | null {
  const days = Math.floor((ends.getTime() - Date.now()) / DAY_MS);
  if (days >= LEAST_DAYS) return null;
  return days < 0 ? 'has ended' : `ends in ${formatCount(days, 'day')}`;
}

/** Returns when the certificate of a host ends, or why there is no valid one. */
function fetchCertificateEnd(host: string, port: number): Promise<Date | Error> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, timeout: WAIT_MS }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.on('error', resolve);
    socket.on('timeout', () => socket.destroy(new Error(`no answer in ${WAIT_MS / 1000} s`)));
  });
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
