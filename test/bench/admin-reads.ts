import type { ServerProcess } from '../e2e/server.ts';
import { DEMO_PASSWORD } from '../server/dumps.ts';

/** Signs in as one of the demo's accounts, and returns the token. */
export async function signInDemo(
  { url }: Pick<ServerProcess, 'url'>,
  username: string,
): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  return (await answer.json()).token;
}

/** Requests a path of the API, and returns the parsed answer. */
export async function readAsAdmin(
  { url }: Pick<ServerProcess, 'url'>,
  token: string,
  path: string,
) {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/${path}`, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}
