import { afterAll, expect, it } from 'vitest';
import type { Ticket } from '../../../src/contract/game/tickets.ts';
import { composeDigest, sendDigests } from '../../../src/server/notices/send-digests.ts';
import { addNotices } from '../../../src/server/player-notices/add-notices.ts';
import { OWNER_ID } from '../callers.ts';
import { startTestApp } from '../harness.ts';

const HOUR_MS = 3_600_000;
/** The demo's live tournament. */
const LIVE = 10_039;

const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'Gimme <g@example.org>', office: 'o@x.org' };
const app = await startTestApp({
  settings: { mail, publicUrl: 'https://golf.example', timeZone: 'UTC' },
});
afterAll(() => app.close());

const evening = new Date(app.clock.now());
evening.setUTCHours(18, 7, 0, 0);
app.clock.advance(evening.getTime() - app.clock.now().getTime() + 24 * HOUR_MS);

/** Sends digests twice at the same time, and returns the emails since the last call. */
let seen = 0;
async function sendAll() {
  await Promise.all([sendDigests(app.deps), sendDigests(app.deps)]);
  const emails = await app.db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'body', 'unsubscribe_url'])
    .where('kind', '=', 'digest')
    .where('id', '>', seen)
    .orderBy('id')
    .execute();
  seen = emails.at(-1)?.id ?? seen;
  return emails;
}

let eagles = 0;
async function tellEagle() {
  eagles += 1;
  const place = { position: 3, is_tied: false, last: 3, of: 31 };
  const hole = { round_id: 1, hole_number: eagles, strokes: 3, par: 5 };
  const about = { subject: `${LIVE}/1/7/${eagles}`, occurrence: 3, tournamentId: LIVE };
  const detail = { full_name: 'Aiko Morisaki', ...hole, place };
  await addNotices(
    app.db,
    [{ userId: OWNER_ID, kind: 'eagle', ...about, detail }],
    app.clock.now(),
  );
}

it('nobody gets an empty digest', async () => {
  expect(await sendAll()).toEqual([]);
});

it('what a player has not read comes once by email, with a link that stops it', async () => {
  await tellEagle();
  const [email, ...others] = await sendAll();
  expect(others).toEqual([]);
  expect(email?.recipient).toBe('player@example.test');
  expect(email?.subject).toBe('1 notice for you');
  expect(email?.body).toContain(
    '- Aiko Morisaki made an eagle on hole 1 of round 1. Your ticket is 3rd.',
  );
  expect(email?.body).toContain('https://golf.example/notices');
  expect(email?.unsubscribe_url).toContain('https://golf.example/unsubscribe?token=');
  expect(await sendAll()).toEqual([]);
});

it('a second digest comes a day later, only in the evening, and not about what was read', async () => {
  await tellEagle();
  app.clock.advance(3 * HOUR_MS);
  expect(await sendAll()).toEqual([]);
  app.clock.advance(19 * HOUR_MS);
  // 16:07
  expect(await sendAll()).toEqual([]);
  app.clock.advance(2 * HOUR_MS);
  expect(await sendAll()).toHaveLength(1);
  app.clock.advance(24 * HOUR_MS);
  await tellEagle();
  await app.db
    .updateTable('player_notices')
    .set({ read_at: app.clock.now() })
    .where('user_id', '=', OWNER_ID)
    .execute();
  expect(await sendAll()).toEqual([]);
});

it('who gets no announcements gets no digest', async () => {
  await tellEagle();
  await app.db
    .updateTable('users')
    .set({ announcements_stopped_at: app.clock.now() })
    .where('id', '=', OWNER_ID)
    .execute();
  expect(await sendAll()).toEqual([]);
});

it('during an event a digest begins with how the ticket stands and the next tee', () => {
  const place = { position: 7, is_tied: false, of: 31, moved: 2 };
  const above = { username: 'dagny', position: 6, fantasy_point: 212.4 };
  const ticket = {
    ...{ fantasy_point: 211.5, place: { ...place, above } },
    tournament: { id: LIVE, name: 'Old Harbour Links', country: 'Iceland', state: 'in-play' },
  } as Ticket;
  const news = Array.from({ length: 14 }, (_, n) => `News ${n}`);
  const tee = 'Sun 13 Dec, 17:10, Reykjavik time';
  const { subject, body } = composeDigest('olga', news, ticket, tee, 'https://golf.example');
  expect(subject).toBe('You are 7th of 31, up 2, 0.90 G.P behind dagny');
  expect(body).toContain(`${subject}. Next tee: ${tee}.\n\n- News 0\n`);
  expect(body).toContain('- News 11\n- and 2 more notices\n');
});
