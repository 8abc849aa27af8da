import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CARD_LINK_MINUTES,
  type LinkedCard,
} from '../../../src/contract/scoring/card-link-endpoints.ts';
import {
  type Account,
  makeDevice,
  type ScoringApp,
  setRoundStatus,
  startScoringApp,
  TOURNAMENT,
} from './scoring-app.ts';

const FOURS = Array.from({ length: 18 }, () => 4);

let app: ScoringApp;
let card: { tournament_id: number; round_id: number; competitor_id: number };

beforeAll(async () => {
  app = await startScoringApp();
  card = { tournament_id: TOURNAMENT, round_id: 1, competitor_id: app.groups[0]?.[0] ?? 0 };
});
afterAll(() => app.close());

// Each test begins with a card of fours.
beforeEach(async () => {
  for (const table of ['card_steps', 'card_links', 'claims', 'card_lanes'] as const)
    await app.db.deleteFrom(table).execute();
  const device = makeDevice('scorer');
  const { competitor_id: competitor } = card;
  await app.replay(
    'scorer',
    FOURS.map((strokes, index) => device.score({ competitor, hole: index + 1 }, strokes, 0)),
  );
});

async function call(path: string, body: object, token?: string) {
  const answer = await app.request('POST', path, {
    body,
    ...(token !== undefined && { token }),
  });
  return { status: answer.status, body: await answer.json() };
}

const makeLink = (strokes: (number | null)[] = FOURS, version = 0, as: Account = 'scorer') =>
  call('leaderboardstats/card-links', { ...card, strokes, version }, app.tokens[as]);

async function openLink(): Promise<{ token: string }> {
  return (await makeLink()).body;
}

async function agree(token: string): Promise<LinkedCard & { type?: string }> {
  return (await call('card-links/agree', { token })).body;
}

async function readCertified() {
  const { competitors } = await app.records();
  return competitors.find(({ competitor_info }) => competitor_info.id === card.competitor_id)?.card;
}

describe('a player with the link of a card', () => {
  it('reads the card without an account, and agrees with it once', async () => {
    const { token } = await openLink();
    const { body } = await call('card-links/read', { token });
    expect(body).toMatchObject({ state: 'asked', round_id: 1 });
    expect(body.holes).toHaveLength(18);
    const agreed = await agree(token);
    expect(agreed).toMatchObject({ state: 'agreed', code: expect.stringMatching(/^[A-Z]{4}$/) });
    expect(await agree(token)).toEqual(agreed);
    expect(await readCertified()).toMatchObject({
      version: 1,
      submitted: { by: 'scorer', agreed: 'phone', code: agreed.code },
    });
  });

  it('cannot attest what the scorer of the link submitted, and neither can that scorer', async () => {
    const { token } = await openLink();
    await agree(token);
    const body = { ...card, step: 'attest', strokes: FOURS, agreed: null };
    const [result] = await app.replay('scorer', [makeDevice('scorer').op('card', body, 1)]);
    expect(result?.problem?.type).toBe('same-person');
  });

  it('agrees with no card that has changed since the scorer read it', async () => {
    const { token } = await openLink();
    const { competitor_id: competitor } = card;
    await app.replay('scorer', [makeDevice('scorer').score({ competitor, hole: 12 }, 5, 1)]);
    expect((await call('card-links/read', { token })).body.state).toBe('changed');
    expect((await agree(token)).type).toBe('card-differs');
    expect(await readCertified()).toBeUndefined();
  });

  it(`agrees within ${CARD_LINK_MINUTES} minutes, and only while its scorer may score`, async () => {
    const { token } = await openLink();
    await app.db.updateTable('users').set({ user_role: 'user' }).where('id', '=', 2).execute();
    expect((await agree(token)).type).toBe('forbidden');
    await app.db.updateTable('users').set({ user_role: 'scorer' }).where('id', '=', 2).execute();
    await app.db
      .updateTable('card_links')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await agree(token)).type).toBe('link-invalid');
    expect((await agree('A'.repeat(43))).type).toBe('link-invalid');
    expect(await readCertified()).toBeUndefined();
  });
});

describe('the link of a card', () => {
  it('of an admin works in a closed round, too, without a reason', async () => {
    await setRoundStatus(app, 'closed');
    const { token } = (await makeLink(FOURS, 0, 'admin')).body;
    expect((await agree(token)).state).toBe('agreed');
    await setRoundStatus(app, 'live');
  });

  it('is made only for the 18 scores that count', async () => {
    expect((await makeLink(FOURS.with(3, 5))).body.type).toBe('card-differs');
    expect((await makeLink(FOURS, 1)).body.type).toBe('card-changed');
    await app.db.deleteFrom('card_lanes').where('hole_number', '=', 7).execute();
    expect((await makeLink([...FOURS].with(6, null as never))).body.type).toBe('card-incomplete');
  });

  it('is the only way to say that a player agreed on a phone', async () => {
    const body = { ...card, step: 'submit', strokes: FOURS, agreed: 'phone' };
    const [result] = await app.replay('scorer', [makeDevice('scorer').op('card', body, 0)]);
    expect(result?.problem?.type).toBe('validation-failed');
  });

  it('is stored as a hash, and an expired one is deleted when the next is made', async () => {
    const { token } = await openLink();
    await app.db
      .updateTable('card_links')
      .set({ expires_at: new Date(0) })
      .execute();
    await openLink();
    const rows = await app.db.selectFrom('card_links').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
