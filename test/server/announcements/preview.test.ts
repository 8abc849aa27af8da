import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ADMIN,
  type AnnouncementApp,
  clearAnnouncements,
  DRAFT,
  FINAL,
  startAnnouncementApp,
} from './announcement-app.ts';

let app: AnnouncementApp;
beforeAll(async () => {
  app = await startAnnouncementApp();
});
afterAll(() => app.close());
beforeEach(() => clearAnnouncements(app));

/** Confirms the email addresses of the holders of the final tournament's tickets, and gives them real ones. */
async function confirmHolders(): Promise<void> {
  await app.db
    .updateTable('users')
    .set({
      email: sql`username || '@holders.example'`,
      email_verified_at: app.clock.now(),
    })
    .where('id', 'in', (eb) =>
      eb.selectFrom('tickets').select('user_id').where('tournament_id', '=', FINAL),
    )
    .execute();
}

describe('the preview of an announcement', () => {
  it('counts each person who is left out under the first reason', async () => {
    const at = app.clock.now();
    await app.addPeople(['ann', 'bea']);
    await app.addPeople(['scorer-a'], { user_role: 'scorer' });
    await app.addPeople(['scorer-b'], {
      user_role: 'scorer',
      email_verified_at: null,
      announcements_stopped_at: at,
    });
    await app.addPeople(['scorer-c'], {
      user_role: 'scorer',
      email_undeliverable_at: at,
      announcements_stopped_at: at,
    });
    await app.addPeople(['scorer-d'], { user_role: 'scorer', announcements_stopped_at: at });
    await app.addPeople(['scorer-e'], {
      user_role: 'scorer',
      deleted_at: at,
      email_verified_at: null,
    });
    await app.addPeople(['scorer-f'], { user_role: 'scorer', email: 'x@links.example.invalid' });
    const { recipients, left_out, first } = await app.preview(DRAFT, { to: 'scorers' });
    await app.db.deleteFrom('users').where('username', '=', 'scorer-f').execute();
    expect(recipients).toBe(1);
    expect(first.map(({ username }) => username)).toEqual(['scorer-a']);
    // The demo's scorers have no confirmed email address.
    expect(left_out).toMatchObject({ deleted: 1, undeliverable: 2, unsubscribed: 1 });
    expect(left_out.unverified).toBeGreaterThan(1);
    const all = await app.preview(DRAFT);
    expect(all).toMatchObject({
      recipients: 3,
      left_out: { deleted: 0, undeliverable: 1, unsubscribed: 1 },
    });
  });

  it('shows the email as the first recipient gets it, with the footer and without the token', async () => {
    await app.addPeople(['ann'], { first_name: '' });
    const draft = {
      subject: 'Hi {{first_name}}',
      plain_body: '',
      html_body: '<p>{{first_name}}</p>',
    };
    const { email, as, findings } = await app.preview(draft);
    expect(findings).toEqual([]);
    expect(as).toMatchObject({ username: 'ann', email: 'ann@links.example' });
    expect(email).toMatchObject({
      subject: 'Hi ann',
      is_plain_from_html: true,
      remote_pictures: 0,
    });
    expect(email?.plain).toMatch(/^ann\n\n-- \nGimme Points Productions, Ras Al-Khaimah, UAE\n/);
    expect(email?.html).toContain('href="https://golf.example/unsubscribe"');
  });

  it('shows the email as a chosen person of the audience gets it, and refuses other people', async () => {
    const [, bea = 0] = await app.addPeople(['ann', 'bea']);
    const draft = { ...DRAFT, plain_body: 'Hi {{username}}' };
    expect((await app.preview(draft, { to: 'active' }, bea)).email?.plain).toMatch(/^Hi bea\n/);
    const answer = await app.request('POST', 'admin/announcements/preview', {
      token: app.admin,
      body: { ...draft, audience: { to: 'admins' }, as_user: bea },
    });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([{ path: 'as_user' }]);
  });

  it('has no email while a placeholder is wrong or the HTML has a script, and says why', async () => {
    await app.addPeople(['ann']);
    const wrong = {
      subject: '{{nam}}',
      plain_body: '',
      html_body: '<script></script><img src="cid:a" alt="">',
    };
    const { email, findings } = await app.preview(wrong);
    expect(email).toBeNull();
    expect(findings.map(({ field, severity }) => `${severity} ${field}`)).toEqual([
      'error subject',
      'error html_body',
      'warning html_body',
    ]);
  });

  it('of a test goes to the admin alone, who may have unsubscribed', async () => {
    const at = app.clock.now();
    const changes = {
      email: 'boss@golf.example',
      email_verified_at: at,
      announcements_stopped_at: at,
    };
    await app.db.updateTable('users').set(changes).where('id', '=', ADMIN).execute();
    const { recipients, first } = await app.preview(DRAFT, { to: 'me' });
    await app.db
      .updateTable('users')
      .set({ email_verified_at: null, announcements_stopped_at: null })
      .where('id', '=', ADMIN)
      .execute();
    expect(recipients).toBe(1);
    expect(first).toMatchObject([{ id: ADMIN, email: 'boss@golf.example' }]);
  });

  it("to the holders of a tournament's tickets fills in their tickets, with points and place", async () => {
    await confirmHolders();
    const audience = { to: 'holders', tournament_id: FINAL } as const;
    const draft = {
      ...DRAFT,
      plain_body: '{{tournament_name}}|{{ticket_name}}|{{fantasy_point}}|{{position}}|',
    };
    const board = await (
      await app.request('GET', `leaderboardstats/points?tournament_id=${FINAL}&limit=1`)
    ).json();
    const [leader] = board.rows;
    const { email, recipients } = await app.preview(draft, audience, leader.user_id);
    expect(recipients).toBeGreaterThan(1);
    const [name, ticket, points, position] = email?.plain.split('|') ?? [];
    expect(name).toMatch(/\w/);
    expect(ticket).toMatch(/^Ticket \d+$/);
    expect(Number(points)).toBe(leader.fantasy_point);
    expect(position).toBe(leader.position_label);
  });

  it('to the winners of a tournament lists the holders in first place, once it is final', async () => {
    await confirmHolders();
    const audience = { to: 'winners', tournament_id: FINAL } as const;
    const { recipients, first } = await app.preview(DRAFT, audience);
    const board = await (
      await app.request('GET', `leaderboardstats/points?tournament_id=${FINAL}&limit=100`)
    ).json();
    const winners = board.rows.filter(({ position }: { position: number }) => position === 1);
    expect(recipients).toBe(winners.length);
    expect(first.map(({ id }) => id)).toEqual(
      winners
        .map(({ user_id }: { user_id: number }) => user_id)
        .sort((a: number, b: number) => a - b),
    );
    const running = await app.preview(DRAFT, { to: 'winners', tournament_id: 10_039 });
    expect(running.recipients).toBe(0);
  });

  it('of a tournament that does not exist is refused', async () => {
    const answer = await app.request('POST', 'admin/announcements/preview', {
      token: app.admin,
      body: { ...DRAFT, audience: { to: 'holders', tournament_id: 1 } },
    });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([{ path: 'audience.tournament_id' }]);
  });

  it('shows whether the server has a mail server', async () => {
    expect((await app.preview(DRAFT)).has_mail_server).toBe(true);
  });
});
