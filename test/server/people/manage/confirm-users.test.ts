import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../harness.ts';
import { claimFor, type Newcomer, signUp } from '../../tickets/newcomers.ts';
import { LIVE, startTicketApp, UPCOMING } from '../../tickets/ticket-app.ts';

const app = await startTicketApp();
const [ann, bea] = (await signUp(app, 2, 'golffan')) as [Newcomer, Newcomer];
afterAll(() => app.close());

function confirmByHand(ids: readonly number[], as: 'admin' | 'scorer' = 'admin') {
  const body = { selected: { ids } };
  return app.request('PUT', 'auth/users-confirmed', { token: app.callers[as] ?? '', body });
}

const readTicket = async ({ id, token }: Newcomer, tournament: number) => {
  const answer = await app.request('GET', `game/user-ticket?user_id=${id}`, { token });
  const tickets: { tournament: { id: number } }[] = await answer.json();
  return tickets.find((ticket) => ticket.tournament.id === tournament);
};

describe('without a mail server', () => {
  it('an admin confirms people by hand, each once in the audit', async () => {
    await claimFor(app, ann, UPCOMING);
    expect(await readTicket(ann, UPCOMING)).toMatchObject({ ranked: false, unranked: 'confirm' });
    expect((await confirmByHand([ann.id], 'scorer')).status).toBe(403);
    for (const _ of [1, 2]) {
      expect(await (await confirmByHand([ann.id])).json()).toEqual({ changed: [ann.id], kept: [] });
    }
    const entries = await app.db
      .selectFrom('audit')
      .select('target_id')
      .where('action', '=', 'account-confirmed')
      .execute();
    expect(entries).toEqual([{ target_id: String(ann.id) }]);
  });

  it('the tickets of these people are ranked, and the ticket and the draw say by whom', async () => {
    expect(await readTicket(ann, UPCOMING)).toMatchObject({ ranked: true, ranked_by_hand: true });
    expect(await app.draw(UPCOMING)).toMatchObject({ ranked_by_hand: 1 });
    const claimed = await (await claimFor(app, ann, LIVE)).json();
    expect(claimed).toMatchObject({ ranked: true, ranked_by_hand: true });
  });

  it('a confirmation after the first stroke ranks no ticket of that tournament', async () => {
    await claimFor(app, bea, LIVE);
    const { competitors = [] } = (await readTicket(ann, LIVE)) as {
      competitors?: { id: number }[];
    };
    await app.request('PUT', 'leaderboardstats/update-competitor-score', {
      token: app.callers.admin ?? '',
      body: {
        tournament_id: LIVE,
        competitor_id: competitors[0]?.id,
        round_id: 1,
        hole_number: 1,
        is_start_hole: false,
        current_hole_score: 4,
      },
    });
    await confirmByHand([bea.id]);
    expect(await readTicket(bea, LIVE)).toMatchObject({ ranked: false, unranked: 'late' });
    expect(await app.draw(LIVE)).toMatchObject({ ranked_by_hand: 1 });
  });

  it('an account whose address another account has is no person of its own', async () => {
    const [again] = await signUp(app, 1, 'golffan-again');
    const email = 'account-1f0c@unconfirmed.invalid';
    await app.db
      .updateTable('users')
      .set({ email })
      .where('id', '=', again?.id ?? 0)
      .execute();
    const answer = await (await confirmByHand([again?.id ?? 0])).json();
    expect(answer).toMatchObject({
      changed: [],
      kept: [{ why: 'Another account has its address' }],
    });
  });

  it('a confirmation by hand counts for no referral, and the address stays unconfirmed', async () => {
    const token = app.callers.admin ?? '';
    const answer = await app.request('GET', `auth/user?user_id=${ann.id}`, { token });
    expect((await answer.json()).user).toMatchObject({
      is_email_confirmed: false,
      is_hand_confirmed: true,
    });
  });
});

describe('once the server has a mail server', async () => {
  const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'a@example.org', office: 'o@example.org' };
  const posting = await startTestApp({ settings: { mail } });
  afterAll(() => posting.close());
  /** Confirms an account whose address belongs to a mailbox. */
  const confirm = (id: number, how: 'hand_confirmed_at' | 'email_verified_at', mailbox: string) =>
    posting.db
      .updateTable('users')
      .set({ [how]: new Date(), email: `${mailbox}+${id}@example.test` })
      .where('id', '=', id)
      .execute();
  const claim = async (newcomer: Newcomer) =>
    (await claimFor(posting, newcomer, UPCOMING)).json() as Promise<{ id: number }>;

  it('nobody is confirmed by hand', async () => {
    const token = await posting.signIn('admin');
    const body = { selected: { ids: [1] } };
    const answer = await posting.request('PUT', 'auth/users-confirmed', { token, body });
    expect(answer.status).toBe(422);
  });

  it('a confirmation by hand ranks no ticket that is claimed from then on, also not in place of another account', async () => {
    const [dan, eve] = (await signUp(posting, 2, 'posted')) as [Newcomer, Newcomer];
    await confirm(dan.id, 'hand_confirmed_at', 'one');
    expect(await claim(dan)).toMatchObject({ ranked: false, unranked: 'confirm' });
    await confirm(eve.id, 'email_verified_at', 'one');
    expect(await claim(eve)).toMatchObject({ ranked: true });
  });

  it('a ticket that was ranked by hand before stays ranked', async () => {
    const [fay, gil] = (await signUp(posting, 2, 'earlier')) as [Newcomer, Newcomer];
    const { id } = await claim(fay);
    const ranked = { is_by_hand: true, ranked_at: new Date() };
    await posting.db.updateTable('tickets').set(ranked).where('id', '=', id).execute();
    await confirm(fay.id, 'hand_confirmed_at', 'two');
    await confirm(gil.id, 'email_verified_at', 'two');
    expect(await claim(gil)).toMatchObject({ ranked: false, unranked: 'mailbox' });
  });
});
