import { expect } from 'vitest';
import { call } from '../../src/contract/base/call.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { DEMO_PASSWORD } from './scorer.ts';

/** Returns the secret of the link in the newest email of a kind to an email address, from an admin's mail log. */
export async function linkFrom(
  server: { url: string },
  kind: string,
  recipient?: string,
): Promise<string> {
  const anonymous = { baseUrl: `${server.url}/api/`, token: null, fetch };
  const body = { username: 'admin', password: DEMO_PASSWORD };
  const { token } = await call(endpoints.login, anonymous, { body });
  const newest = async () => {
    const { mails } = await call(endpoints.mailLog, { ...anonymous, token });
    const found = mails.find(
      (mail) => mail.kind === kind && (!recipient || mail.recipient === recipient),
    );
    return found?.body ?? '';
  };
  await expect.poll(newest).toContain('#');
  return /#([\w-]{43})/.exec(await newest())?.[1] ?? '';
}
