import { afterAll, describe, expect, it } from 'vitest';
import { OWNER_ID, signInAll } from './callers.ts';
import { startTestApp } from './harness.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { admin: token } = await signInAll(app);

const TOURNAMENT = 10_039;
const odd = { NUL: 'A\0B', 'half a surrogate pair': 'A\uD800B' };

/** The calls of an admin or a visitor with a free text that the database stores, searches or compares. */
const calls: Readonly<Record<string, (text: string) => Promise<Response>>> = {
  'adding an alias': (text) =>
    app.request('PUT', 'game/competitor-alias', {
      token,
      body: { tournament_id: TOURNAMENT, alias: text, competitor_id: 1, feed_names: [text] },
    }),
  'removing an alias': (text) =>
    app.request(
      'DELETE',
      `game/competitor-alias?tournament_id=${TOURNAMENT}&alias=${encodeURIComponent(text.toWellFormed())}`,
      { token },
    ),
  'an upload of scores': (text) =>
    app.request('POST', 'game/update-bulk-data-score', {
      token,
      headers: {
        'Idempotency-Key': crypto.randomUUID(),
        'X-Writer': crypto.randomUUID(),
        'X-Lane-Seq': '1',
      },
      body: {
        tournament_id: TOURNAMENT,
        round_id: 1,
        reason: 'as a test says',
        scores: [{ Player: text, [text]: text, 'Player Status': text, 'Hole 1': text }],
      },
    }),
  'erasing an account': (text) =>
    app.request('POST', 'auth/user-erase', { token, body: { user_id: OWNER_ID, username: text } }),
  'a contact message': (text) =>
    app.request('POST', 'contact', {
      body: { name: 'Ann', email: 'ann@example.org', message: text },
    }),
};

describe.each(Object.entries(odd))('a text with %s', (_name, text) => {
  it.each(Object.entries(calls))('causes no server error in %s', async (_call, send) => {
    const { status } = await send(text);
    expect(status).toBeLessThan(500);
    expect(status).not.toBe(404);
  });
});
