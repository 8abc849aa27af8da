import { expect, it } from 'vitest';
import { startTestApp } from './harness.ts';

const DAY_MS = 86_400_000;

/** Returns the fields of the file, and fails when a field is there twice. */
async function readFields(app: Awaited<ReturnType<typeof startTestApp>>) {
  const answer = await app.request('GET', '/.well-known/security.txt');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const lines = (await answer.text()).trimEnd().split('\n');
  const fields = lines.map((line) => line.split(/: (.*)/).slice(0, 2));
  expect(new Set(fields.map(([name]) => name)).size).toBe(lines.length);
  return Object.fromEntries(fields);
}

it("security.txt names the office's email address and its own URL, and never expires within three months", async () => {
  const mail = { smtpUrl: undefined, office: 'office@golf.example', from: 'office@golf.example' };
  const variables = new Set(['CONTACT_EMAIL']);
  const app = await startTestApp({
    settings: { publicUrl: 'https://golf.example', mail, variables },
  });
  for (const years of [0, 3]) {
    app.clock.advance(years * 365 * DAY_MS);
    const { Expires, ...fields } = await readFields(app);
    expect(fields).toEqual({
      Contact: 'mailto:office@golf.example',
      'Preferred-Languages': 'en',
      Canonical: 'https://golf.example/.well-known/security.txt',
    });
    const days = (Date.parse(Expires) - app.clock.now().getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  }
  await app.close();
});

it('security.txt names the contact page when the operator has set no email address', async () => {
  const app = await startTestApp({ settings: { publicUrl: 'https://golf.example' } });
  expect(await readFields(app)).toMatchObject({ Contact: 'https://golf.example/contact' });
  await app.close();
});
