import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { PanelState } from '../../../src/contract/admin/panel-state.ts';
import type { AdminSettings } from '../../../src/contract/admin/settings.ts';
import { listSiteFaults } from '../../../src/server/running-settings/site-faults.ts';
import { startTestApp } from '../harness.ts';
import { testSettings } from '../test-settings.ts';

const noMail = { smtpUrl: undefined, from: '', office: 'office@golf.example' };
const settings = testSettings({
  production: true,
  mail: noMail,
  variables: new Set(['CONTACT_EMAIL']),
});
const app = await startTestApp({ settings });
const admin = await app.signIn('admin');
afterAll(() => app.close());

beforeEach(async () => {
  await app.db.deleteFrom('settings').execute();
  await app.deps.running.written();
});

async function listFaults(): Promise<PanelState['site_faults']> {
  const answer = await app.request('GET', 'admin/panel-state', { token: admin });
  return (await answer.json()).site_faults;
}

async function confirm(group: string, key: string, value?: unknown): Promise<void> {
  const shown: AdminSettings = await (
    await app.request('GET', 'admin/settings', { token: admin })
  ).json();
  const { version = 0, settings = [] } = shown.groups.find((one) => one.group === group) ?? {};
  const present = settings.find((one) => one.key === key)?.value;
  const body = { group, version, values: { [key]: value ?? present } };
  const answer = await app.request('PUT', 'admin/settings', { token: admin, body });
  expect(answer.status).toBe(200);
}

describe('a site in production', () => {
  it('lists the prizes, the address and the shortest password until an admin has confirmed or changed each', async () => {
    const listKeys = async () => (await listFaults()).map(({ key }) => key);
    expect(await listFaults()).toContainEqual({
      key: 'prizes',
      words: expect.stringContaining('“A trip to a major tournament”'),
    });
    expect(await listKeys()).toEqual(['prizes', 'footer_address', 'min_password_length']);
    await confirm('offers', 'prizes');
    expect(await listKeys()).toEqual(['footer_address', 'min_password_length']);
    await confirm('email', 'footer_address');
    await confirm('accounts', 'min_password_length', 8);
    expect(await listKeys()).toEqual([]);
    const entries = await app.db
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'settings-changed')
      .execute();
    expect(entries).toContainEqual({ after: { prizes: [] } });
  });

  it.each([
    [{ CONTACT_EMAIL: 'old@golf.example' }, 'the pages were built with old@golf.example'],
    [{}, 'CONTACT_EMAIL is office@golf.example on the server, and the pages were built with none'],
    [{ CONTACT_EMAIL: 'office@golf.example', DEMO_SITE: 'true' }, 'built for the demo'],
    [{ CONTACT_EMAIL: 'office@golf.example' }, null],
  ])('compares the pages built with %j with the server', (built, words) => {
    const faults = listSiteFaults(settings, app.deps.running, built);
    expect(faults.filter(({ key }) => key === 'build')).toEqual(
      words === null ? [] : [{ key: 'build', words: expect.stringContaining(words) }],
    );
  });
});

it('the demo keeps its fictional facts without a question', () => {
  expect(listSiteFaults({ ...settings, production: false }, app.deps.running, {})).toEqual([]);
});
