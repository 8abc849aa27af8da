import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadOrCreateCertificate } from '../../src/host/lan/stored-certificate.ts';
import { diagnose } from '../../src/host/operator/diagnose.ts';
import { machineEnv } from '../e2e/server.ts';
import { emptyPlace } from './data-place.ts';
import { startMailServer } from './mail/mail-server.ts';
import { testSettings } from './test-settings.ts';

const place = await emptyPlace();
const mailServer = await startMailServer();
afterAll(async () => {
  await place.remove();
  await mailServer.close();
});

/** Runs `npm run doctor` on an empty database, as npm does. Returns its exit code and what it printed. */
async function runDoctor(env: Record<string, string>) {
  const run = promisify(execFile)(process.execPath, ['src/host/doctor.ts'], {
    env: { ...machineEnv, ...place.env, ...env },
  });
  return run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
}

describe('npm run doctor', () => {
  it('names what keeps play from starting on a new server, and exits with 1', async () => {
    const { code, stdout } = await runDoctor({
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:1',
      CONTACT_EMAIL: 'office@golf.example',
      PUBLIC_URL: 'https://127.0.0.1:1',
    });
    expect(code).toBe(1);
    for (const words of [
      'STOP  The site promises “A trip to a major tournament”',
      'STOP  There is no admin: start the server',
      'STOP  The mail server does not answer',
      'STOP  https://127.0.0.1:1 does not answer',
      'look  The time zone is the default, Asia/Dubai',
      'Play should not start.',
    ]) {
      expect(stdout).toContain(words);
    }
  });

  it('names a wrong variable, and exits with 1', async () => {
    const { code, stdout } = await runDoctor({ PORT: 'https' });
    expect(code).toBe(1);
    expect(stdout).toContain('PORT');
  });
});

it('a site whose facts are all set and confirmed has nothing that stops play, until the certificate of --lan ends', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gimme-doctor-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const settings = testSettings({
    production: true,
    dataDir,
    mail: { smtpUrl: mailServer.url, from: 'a@golf.example', office: 'a@golf.example' },
    variables: new Set(['CONTACT_EMAIL', 'TIME_ZONE', 'SMTP_URL', 'MIN_PASSWORD_LENGTH']),
    databaseUrl: 'postgres://db.example/gimme',
  });
  const rows = [
    { key: 'prizes', value: [] },
    { key: 'footer_address', value: settings.company.postalAddress },
  ];
  const lastBackup = new Date(Date.now() - 50 * 3_600_000).toISOString();
  const facts = { settings: rows, adminEmails: ['boss@golf.example'], lastBackup };
  const diagnoseSite = () => diagnose(settings, facts, { CONTACT_EMAIL: 'a@golf.example' });
  const findings = [
    { stops: false, words: 'PUBLIC_URL is not set, so links lead to this machine only' },
    { stops: false, words: 'The last backup is 2 days old' },
  ];
  expect(await diagnoseSite()).toEqual(findings);

  const folder = join(dataDir, 'lan');
  await loadOrCreateCertificate(folder, 'Golf', ['localhost'], new Date());
  expect(await diagnoseSite()).toEqual(findings);
  await rm(folder, { recursive: true });
  await loadOrCreateCertificate(folder, 'Golf', ['localhost'], new Date('2020-01-01'));
  const ended = 'The certificate of --lan has ended: start the server again';
  expect(await diagnoseSite()).toContainEqual({ stops: true, words: ended });
});
