import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveRoom } from '../../../src/contract/admin/live-room.ts';
import { OfficeMessages } from '../../../src/contract/scoring/office-messages.ts';
import { formatPadReport } from '../../../src/contract/scoring/pad-report.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { makeLive } from '../make-live.ts';
import { type GuestApp, makeDeviceId, startGuestApp } from '../scoring/group-links/guest-app.ts';
import { makeDevice, TOURNAMENT } from '../scoring/scoring-app.ts';

/** A report is stored after the answer to its call. */
const until = (check: () => Promise<void>) => vi.waitFor(check, PATIENCE_MS);

let app: GuestApp;
beforeAll(async () => {
  app = await startGuestApp();
  await makeLive(app.db, TOURNAMENT);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['office_messages', 'office_calls', 'inbox_marks'] as const)
    await app.db.deleteFrom(table).execute();
});

const golferOf = (group: number) => ({
  tournament_id: TOURNAMENT,
  round_id: 1,
  competitor_id: app.groups[group - 1]?.[0] ?? 0,
});

/** Calls the office from a group, and returns the call's id. */
async function makeCall(group = 1, as: 'scorer' | 'scorer2' = 'scorer') {
  const body = {
    ...golferOf(group),
    call_id: crypto.randomUUID(),
    open_hole: 7,
    about: 'medical',
    text: 'A twisted ankle',
  };
  const op = makeDevice(as).op('call', body, null);
  await app.replay(as, [op]);
  return op.op_id;
}

async function readPad(token: string | undefined, group = 1) {
  const query = new URLSearchParams(
    Object.entries(golferOf(group)).map(([name, id]) => [name, String(id)]),
  );
  const path = `leaderboardstats/office-messages?${query}`;
  const { status, body } = await app.call('GET', path, { ...(token && { token }) });
  return status === 200 ? v.parse(OfficeMessages, body) : { status };
}

async function mark(token: string | undefined, delivered: string[], read: string[], group = 1) {
  const body = { ...golferOf(group), delivered, read };
  return app.call('PUT', 'leaderboardstats/office-messages', { ...(token && { token }), body });
}

async function readRoom(): Promise<LiveRoom> {
  const path = `admin/live-groups?tournament_id=${TOURNAMENT}`;
  return v.parse(LiveRoom, (await app.call('GET', path, { token: app.tokens.admin })).body);
}

async function send(text: string, to: object = {}, id = crypto.randomUUID()) {
  const body = { id, tournament_id: TOURNAMENT, text, ...to };
  return app.call('POST', 'admin/office-messages', { token: app.tokens.admin, body });
}

async function markItem(part: object) {
  const [found] = (await readRoom()).inbox;
  const { item = '', since = '' } = found ?? {};
  const body = { tournament_id: TOURNAMENT, item, since, version: 0, ...part };
  return app.call('PUT', 'admin/inbox-item', { token: app.tokens.admin, body });
}

describe('a call of a scorer', () => {
  it('is in the inbox with its words, hole and group until it is answered', async () => {
    const id = await makeCall();
    const [item] = (await readRoom()).inbox;
    expect(item).toMatchObject({
      item: `call/${id}`,
      kind: 'call',
      hole_number: 7,
      call: { id, about: 'medical', text: 'A twisted ankle', by: 'scorer', group_number: 1 },
    });
    expect(await readPad(app.tokens.scorer)).toMatchObject({ calls: [{ id, is_taken: false }] });
    expect((await send('A doctor comes', { call_id: id })).status).toBe(201);
    expect((await readRoom()).inbox).toEqual([]);
    expect(await readPad(app.tokens.scorer)).toMatchObject({
      calls: [],
      messages: [{ text: 'A doctor comes', answers: { about: 'medical' }, is_to_all: false }],
    });
  });

  it('of somebody who calls very often hides nothing else', async () => {
    for (let calls = 0; calls < 7; calls += 1) {
      await makeCall(1);
      app.clock.advance(1_000);
    }
    const other = await makeCall(2, 'scorer2');
    const { inbox } = await readRoom();
    expect(inbox.map(({ call }) => call?.id).indexOf(other)).toBe(5);
    expect(inbox).toHaveLength(8);
  });

  it('that somebody has taken says so on the pad, and a second admin reads who was first', async () => {
    await makeCall();
    expect(await markItem({ state: 'taken' })).toMatchObject({
      status: 200,
      body: { state: 'taken', by: 'admin', version: 1 },
    });
    expect(await readPad(app.tokens.scorer)).toMatchObject({ calls: [{ is_taken: true }] });
    expect(await markItem({ state: 'aside', note: 'No answer' })).toMatchObject({
      status: 409,
      body: { type: 'state-changed', detail: 'admin has taken this' },
    });
  });

  it('put aside with a note counts no more, and can be given back', async () => {
    await makeCall();
    expect((await markItem({ state: 'aside' })).status).toBe(422);
    await markItem({ state: 'aside', note: 'A false alarm' });
    const room = await readRoom();
    expect(room.inbox_total).toBe(0);
    expect(room.inbox).toMatchObject([{ mark: { state: 'aside', note: 'A false alarm' } }]);
    await markItem({ state: 'open', version: 1 });
    expect((await readRoom()).inbox_total).toBe(1);
  });

  it('put aside is listed after what waits, also after a later call', async () => {
    const first = await makeCall();
    await markItem({ state: 'aside', note: 'A false alarm' });
    app.clock.advance(1_000);
    const second = await makeCall(2);
    const { inbox } = await readRoom();
    expect(inbox.map(({ item }) => item)).toEqual([`call/${second}`, `call/${first}`]);
  });

  it('with a version that nobody made is refused in words', async () => {
    await makeCall();
    expect(await markItem({ state: 'taken', version: 7 })).toMatchObject({
      status: 409,
      body: { detail: 'This has changed' },
    });
  });

  it('is answered once: of two answers at once, one admin reads the other', async () => {
    const call_id = await makeCall();
    const answers = await Promise.all(
      ['We come', 'We come too'].map((text) => send(text, { call_id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const lost = answers.find(({ status }) => status === 409)?.body as { detail: string };
    expect(lost.detail).toMatch(/^admin has answered: We come/);
    expect((await readRoom()).messages).toHaveLength(1);
  });
});

it('a pad is told which other tablet has its group open, and what waited there', async () => {
  const open = { tournament: TOURNAMENT, round: 1, group: 1, hole: 7 };
  const facts = {
    unsent: 3,
    oldest: 60,
    battery: null,
    version: '0.9.0',
    open,
    refused: 0,
    isFull: false,
  };
  const at = app.clock.now().toISOString();
  const report = { 'X-Pad': formatPadReport(facts) };
  await app.call('PUT', 'outbox/pad-report', { token: app.tokens.scorer2 ?? '', headers: report });
  const told = { username: 'scorer2', unsent: 3, at };
  await until(async () => expect(await readPad(app.tokens.scorer)).toMatchObject({ pads: [told] }));
  expect(await readPad(app.tokens.scorer2)).toMatchObject({ pads: [] });
});

it('a pad is told who opened its group after it, and the later pad is not', async () => {
  const open = { tournament: TOURNAMENT, round: 1, group: 3, hole: 7 };
  const facts = {
    unsent: 0,
    oldest: null,
    battery: null,
    version: '0.9.0',
    refused: 0,
    isFull: false,
  };
  const report = async (token = '', group = open) => {
    const headers = { 'X-Pad': formatPadReport({ ...facts, open: group }) };
    await app.call('PUT', 'outbox/pad-report', { token, headers });
    const own = app.db.selectFrom('pad_reports').select('received_at');
    const at = app.clock.now();
    await until(async () =>
      expect(await own.where('received_at', '=', at).execute()).toHaveLength(1),
    );
    app.clock.advance(60_000);
    return at.toISOString();
  };
  const { scorer, scorer2 } = app.tokens;
  await report(scorer);
  const took_over_at = await report(scorer2);
  await report(scorer, { ...open, hole: 8 });
  await report(scorer2, { ...open, hole: 8 });
  expect(await readPad(scorer, 3)).toMatchObject({ pads: [{ username: 'scorer2', took_over_at }] });
  expect(await readPad(scorer2, 3)).toMatchObject({ pads: [{ took_over_at: null }] });
});

describe('a message of the office', () => {
  it('reaches its group only, and is gone when it was read', async () => {
    await send('Wait on the tee', { group: { round_id: 1, group_number: 1 } });
    expect(await readPad(app.tokens.scorer2, 2)).toMatchObject({ messages: [] });
    const shown = await readPad(app.tokens.scorer);
    expect(shown).toMatchObject({ messages: [{ text: 'Wait on the tee' }] });
    const [message] = (await readRoom()).messages;
    const id = message?.id ?? '';
    await mark(app.tokens.scorer, [id], []);
    expect((await readRoom()).messages).toMatchObject([{ delivered: 1, read: 0 }]);
    await mark(app.tokens.scorer, [id], [id]);
    // A late report of an earlier look takes nothing back.
    await mark(app.tokens.scorer, [id], []);
    expect((await readRoom()).messages).toMatchObject([{ delivered: 1, read: 1 }]);
    expect(await readPad(app.tokens.scorer)).toMatchObject({ messages: [] });
  });

  it('to all reaches every group for a day', async () => {
    await send('Lightning: seek shelter');
    expect(await readPad(app.tokens.scorer2, 2)).toMatchObject({ messages: [{ is_to_all: true }] });
    app.clock.advance(25 * 60 * 60_000);
    expect(await readPad(app.tokens.scorer2, 2)).toMatchObject({ messages: [] });
  });

  it('that is sent again under the same id is there once', async () => {
    const id = crypto.randomUUID();
    await send('Once', {}, id);
    await send('Once', {}, id);
    expect((await readRoom()).messages).toHaveLength(1);
  });

  it('with other words under the id of one that was sent is refused, with what was sent', async () => {
    const id = crypto.randomUUID();
    await send('Wait on the tee', {}, id);
    expect(await send('Play on', {}, id)).toMatchObject({
      status: 409,
      body: {
        type: 'state-changed',
        detail: 'A message was sent before this one: Wait on the tee',
      },
    });
    const group = { round_id: 1, group_number: 1 };
    expect((await send('Wait on the tee', { group }, id)).status).toBe(409);
  });

  it('to a group that does not exist is refused', async () => {
    const group = { round_id: 1, group_number: 99 };
    expect((await send('Nobody', { group })).status).toBe(404);
  });

  it('cannot be read, or called read, by a guest of another group', async () => {
    await send('Wait on the tee', { group: { round_id: 1, group_number: 1 } });
    const [message] = (await readRoom()).messages;
    const { secret } = await app.makeLink(3);
    const { token } = await app.open(secret, 'Anna', makeDeviceId());
    expect(await readPad(token, 1)).toMatchObject({ status: 403 });
    expect((await mark(token, [], [message?.id ?? ''], 3)).status).toBe(200);
    expect((await readRoom()).messages).toMatchObject([{ delivered: 0, read: 0 }]);
  });
});
