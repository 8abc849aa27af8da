import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type InboxItem, LiveRoom } from '../../../src/contract/admin/live-room.ts';
import { formatPadReport, type PadReport } from '../../../src/contract/scoring/pad-report.ts';
import { hashToken } from '../../../src/server/people/secrets/secret-token.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { makeLive } from '../make-live.ts';
import { type GuestApp, makeDeviceId, startGuestApp } from '../scoring/group-links/guest-app.ts';
import { makeDevice, TOURNAMENT } from '../scoring/scoring-app.ts';

/** A report is stored after the answer to its call. */
const until = (check: () => Promise<void>) => vi.waitFor(check, PATIENCE_MS);

let app: GuestApp;
const device = makeDevice('scorer');
beforeAll(async () => {
  app = await startGuestApp();
  await makeLive(app.db, TOURNAMENT);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('inbox_marks').execute();
  await app.db.deleteFrom('pad_reports').execute();
  app.clock.advance(60_000);
});

const golfer = (place: number) => app.groups[0]?.[place] ?? 0;

async function listInbox(kind: InboxItem['kind']): Promise<InboxItem[]> {
  const path = `admin/live-groups?tournament_id=${TOURNAMENT}`;
  const { body } = await app.call('GET', path, { token: app.tokens.admin });
  return v.parse(LiveRoom, body).inbox.filter((item) => item.kind === kind);
}

async function mark({ item, since, mark: { version } }: InboxItem, part: object) {
  const body = { tournament_id: TOURNAMENT, item, since, version, ...part };
  return app.call('PUT', 'admin/inbox-item', { token: app.tokens.admin, body });
}

async function enter(competitor: number, hole: number, strokes: number) {
  const { version } = await app.hole({ competitor, hole });
  const [result] = await app.replay('scorer', [
    device.score({ competitor, hole }, strokes, version),
  ]);
  expect(result?.receipt?.outcome).toBe('applied');
}

describe('an unlikely score of a scorer', () => {
  it.each([
    ['an ace', (_par: number) => 1, true],
    ['three under par', (par: number) => par - 3, true],
    ['two under par', (par: number) => par - 2, false],
    ['three over par', (par: number) => par + 3, false],
    ['four over par', (par: number) => par + 4, true],
  ])('waits when it is %s: %s', async (_words, score, waits) => {
    const { par, hole_number: hole } = await app.db
      .selectFrom('holes')
      .select(['par', 'hole_number'])
      .where('tournament_id', '=', TOURNAMENT)
      .where('round_id', '=', 1)
      .where('par', '=', 5)
      .orderBy('hole_number')
      .executeTakeFirstOrThrow();
    await enter(golfer(0), hole, score(par));
    const since = app.clock.now().toISOString();
    const item = { competitor_id: golfer(0), hole_number: hole, round_id: 1, since };
    expect(await listInbox('unlikely')).toMatchObject(waits ? [item] : []);
    await enter(golfer(0), hole, par);
    expect(await listInbox('unlikely')).toEqual([]);
  });

  it('is gone when the office calls it right, and waits again when somebody changes it', async () => {
    await enter(golfer(0), 1, 1);
    const [item] = await listInbox('unlikely');
    if (!item) throw new Error('nothing waits');
    expect(await mark(item, { state: 'right' })).toMatchObject({ status: 200 });
    expect(await listInbox('unlikely')).toEqual([]);
    expect(await mark(item, { state: 'taken' })).toMatchObject({
      status: 409,
      body: { detail: 'This is answered, or it has changed: admin called this score right' },
    });
    app.clock.advance(1_000);
    await enter(golfer(0), 1, 12);
    const [again] = await listInbox('unlikely');
    expect(again?.mark).toEqual({ state: 'open', by: null, note: null, version: 1 });
    await enter(golfer(0), 1, 4);
  });

  it('waits no more when the office has entered the score itself', async () => {
    await enter(golfer(1), 2, 12);
    expect(await listInbox('unlikely')).toHaveLength(1);
    const hole = { competitor: golfer(1), hole: 2 };
    const { version } = await app.hole(hole);
    const answer = await app.plain('admin', hole, 11, { headers: { 'If-Match': `"${version}"` } });
    expect(answer.status).toBe(200);
    expect(await listInbox('unlikely')).toEqual([]);
  });

  it('waits no more when a second person has attested its card', async () => {
    const competitor = golfer(2);
    await enter(competitor, 3, 12);
    const strokes = Array(18).fill(4);
    const card = { tournament_id: TOURNAMENT, round_id: 1, competitor_id: competitor, strokes };
    const step = (version: number, name: 'submit' | 'attest' | 'refuse') =>
      app.db
        .insertInto('card_steps')
        .values({
          ...card,
          version,
          step: name,
          agreed: name === 'submit' ? 'here' : null,
          reason: null,
          op_id: null,
          user_id: 2,
          sent_by: 2,
          entered_at: null,
          recorded_at: app.clock.now(),
        })
        .execute();
    await step(1, 'submit');
    expect(await listInbox('unlikely')).toHaveLength(1);
    await step(2, 'attest');
    expect(await listInbox('unlikely')).toEqual([]);
    await step(3, 'refuse');
    expect(await listInbox('unlikely')).toHaveLength(1);
  });

  it('alone can be called right', async () => {
    const facts = { about: 'other', text: 'Hello', open_hole: 1, call_id: crypto.randomUUID() };
    const card = { tournament_id: TOURNAMENT, round_id: 1, competitor_id: golfer(0) };
    await app.replay('scorer', [device.op('call', { ...card, ...facts }, null)]);
    const [call] = await listInbox('call');
    if (!call) throw new Error('no call waits');
    expect(await mark(call, { state: 'right' })).toMatchObject({ status: 422 });
  });
});

const open = { tournament: TOURNAMENT, round: 1, group: 1, hole: 7 };

/** Reports a pad, and waits until its report is stored. */
async function report(token: string, part: Partial<PadReport>) {
  const facts = { unsent: 3, oldest: 60, battery: null, version: '0.9.0', open };
  const text = formatPadReport({ ...facts, refused: 0, isFull: false, ...part });
  app.clock.advance(1_000);
  const at = app.clock.now();
  await app.call('PUT', 'outbox/pad-report', { token, headers: { 'X-Pad': text } });
  await until(async () =>
    expect(
      await app.db
        .selectFrom('pad_reports')
        .select('unsent')
        .where('received_at', '=', at)
        .execute(),
    ).toHaveLength(1),
  );
  return at.toISOString();
}

describe('a tablet', () => {
  it.each([
    ['ops-refused', { refused: 2 }],
    ['storage', { isFull: true }],
  ] as const)(
    'that reports %s waits since its first such report, until that is over',
    async (kind, part) => {
      const token = app.tokens.scorer;
      const since = await report(token, part);
      await report(token, part);
      const refused = 'refused' in part ? part.refused : 0;
      expect(await listInbox(kind)).toMatchObject([
        {
          round_id: 1,
          competitor_id: golfer(0),
          hole_number: null,
          since,
          pad: { by: 'scorer', group_number: 1, refused },
        },
      ]);
      const [item] = await listInbox(kind);
      if (!item) throw new Error('nothing waits');
      expect(await mark(item, { state: 'taken' })).toMatchObject({ status: 200 });
      expect((await listInbox(kind))[0]?.mark).toMatchObject({ state: 'taken', by: 'admin' });
      await report(token, {});
      expect(await listInbox(kind)).toEqual([]);
      const again = await report(token, part);
      expect(await listInbox(kind)).toMatchObject([{ since: again, mark: { state: 'open' } }]);
    },
  );

  it('of a guest is not in the inbox for a group of somebody else', async () => {
    const { secret } = await app.makeLink(3);
    const { token = '' } = await app.open(secret, 'Anna', makeDeviceId());
    await report(token, { refused: 5 });
    expect(await listInbox('ops-refused')).toEqual([]);
    await report(token, { refused: 5, open: { ...open, group: 3 } });
    const [item] = await listInbox('ops-refused');
    expect(item?.pad).toMatchObject({ group_number: 3, refused: 5 });
    expect(item?.competitor_id).toBe(app.groups[2]?.[0]);
  });

  it('with golfers who were chosen by hand names none of them', async () => {
    await report(app.tokens.scorer, { isFull: true, open: { ...open, group: null } });
    expect(await listInbox('storage')).toMatchObject([
      { competitor_id: null, full_name: null, pad: { group_number: null } },
    ]);
  });

  it('waits no more when its session has expired, or after a week of silence', async () => {
    const token = app.tokens.scorer2;
    await report(token, { refused: 1 });
    const setExpiry = (hours: number) =>
      app.db
        .updateTable('sessions')
        .set({ expires_at: new Date(app.clock.now().getTime() + hours * 3_600_000) })
        .where('token_hash', '=', hashToken(token))
        .execute();
    expect(await listInbox('ops-refused')).toHaveLength(1);
    await setExpiry(-1);
    expect(await listInbox('ops-refused')).toEqual([]);
    await setExpiry(24);
    await app.db
      .updateTable('pad_reports')
      .set({ received_at: new Date(app.clock.now().getTime() - 7 * 24 * 3_600_000) })
      .execute();
    expect(await listInbox('ops-refused')).toEqual([]);
  });

  it('of a guest whose link was ended waits no more', async () => {
    const { secret } = await app.makeLink(4);
    const { token = '' } = await app.open(secret, 'Anna', makeDeviceId());
    await report(token, { isFull: true, open: { ...open, group: 4 } });
    expect(await listInbox('storage')).toHaveLength(1);
    await app.makeLink(4);
    expect(await listInbox('storage')).toEqual([]);
  });
});
