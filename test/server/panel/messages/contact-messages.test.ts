import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  ChangeMessageBody,
  ContactMessage,
  MessagesPage,
} from '../../../../src/contract/admin/contact-messages.ts';
import { parseCsv } from '../../../../src/contract/base/csv.ts';
import { startTestApp, type TestApp } from '../../harness.ts';

const [ADMIN, SCORER, PLAYER] = [1, 2, 3];

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn('admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('contact_messages').execute();
});

async function insert(count: number, message = (n: number) => `Question ${n}`): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, n) => ({
    name: `Ann ${n}`,
    email: `ann-${n}@example.org`,
    message: message(n),
    received_at: app.clock.now(),
  }));
  const made = await app.db.insertInto('contact_messages').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}
async function list(query = ''): Promise<MessagesPage> {
  const answer = await app.request('GET', `admin/messages${query}`, { token });
  expect(answer.status).toBe(200);
  return answer.json();
}
const change = (body: ChangeMessageBody) => app.request('PUT', 'admin/messages', { token, body });
async function changed(body: ChangeMessageBody): Promise<ContactMessage> {
  const answer = await change(body);
  expect(answer.status).toBe(200);
  return answer.json();
}
const audited = (action: 'message-changed' | 'messages-exported') =>
  app.db
    .selectFrom('audit')
    .select(['target_id', 'before', 'after', 'detail'])
    .where('action', '=', action)
    .orderBy('id', 'desc');

describe('the list of contact messages', () => {
  it('has the open ones first, and the done ones on request', async () => {
    const [first = 0, second = 0] = await insert(2);
    await changed({ id: first, version: 1, is_done: true, assigned_to: null });
    expect(await list()).toMatchObject({
      open: 1,
      total: 1,
      messages: [{ id: second, done: null }],
    });
    expect(await list('?list=done')).toMatchObject({
      total: 1,
      messages: [{ id: first, done: { by: 'admin' } }],
    });
  });

  it('does not move its pages when a message arrives', async () => {
    const ids = await insert(45);
    const { up_to, total_no_of_pages } = await list();
    expect(total_no_of_pages).toBe(3);
    await insert(3);
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?page=${page}&up_to=${up_to}`)));
    const shown = pages.flatMap(({ messages }) => messages.map(({ id }) => id));
    expect(shown).toEqual(ids.toReversed());
  });

  it('is searched in names, email addresses and texts, in any case, and literally', async () => {
    await insert(3, (n) => (n === 1 ? 'Where is the 100%_TEE?' : 'Hello'));
    expect((await list('?search=100%25_tee')).messages.map(({ name }) => name)).toEqual(['Ann 1']);
    expect((await list('?search=ANN-2%40')).total).toBe(1);
    expect((await list('?search=%25')).total).toBe(1);
  });

  it('is filtered by the admin who looks after a message, or by messages without one', async () => {
    const [first = 0] = await insert(2);
    await changed({ id: first, version: 1, is_done: false, assigned_to: ADMIN });
    expect((await list(`?assigned=${ADMIN}`)).messages.map(({ id }) => id)).toEqual([first]);
    expect((await list('?assigned=nobody')).total).toBe(1);
  });

  it('names the admins who can sign in, as npm run grant created them', async () => {
    expect((await list()).admins).toEqual([{ id: ADMIN, username: 'admin' }]);
  });
});

describe('changing a contact message', () => {
  it('is audited with ids only', async () => {
    const [id = 0] = await insert(1);
    await changed({ id, version: 1, is_done: true, assigned_to: ADMIN });
    expect(await audited('message-changed').executeTakeFirst()).toEqual({
      target_id: String(id),
      before: { done: false, assigned_to: null },
      after: { done: true, assigned_to: ADMIN },
      detail: {},
    });
  });

  it('is refused when another admin changed the message meanwhile', async () => {
    const [id = 0] = await insert(1);
    await changed({ id, version: 1, is_done: false, assigned_to: ADMIN });
    const answer = await change({ id, version: 1, is_done: true, assigned_to: null });
    expect(answer.status).toBe(412);
    expect(await answer.json()).toMatchObject({ type: 'message-changed' });
  });

  it('succeeds again after a lost answer, and has one audit entry', async () => {
    const [id = 0] = await insert(1);
    const body = { id, version: 1, is_done: true, assigned_to: null };
    const first = await changed(body);
    expect(await changed(body)).toEqual(first);
    const entries = await audited('message-changed').where('target_id', '=', `${id}`).execute();
    expect(entries).toHaveLength(1);
  });

  it.each([SCORER, PLAYER, 999_999])(
    'cannot assign it to an account without the role: %s',
    async (user) => {
      const [id = 0] = await insert(1);
      const answer = await change({ id, version: 1, is_done: false, assigned_to: user });
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors).toMatchObject([{ path: 'assigned_to' }]);
    },
  );

  it('keeps an admin who lost the role when only the state changes', async () => {
    const [id = 0] = await insert(1);
    await app.db
      .updateTable('contact_messages')
      .set({ assigned_to: SCORER })
      .where('id', '=', id)
      .execute();
    const { assigned_to } = await changed({ id, version: 1, is_done: true, assigned_to: SCORER });
    expect(assigned_to).toEqual({ id: SCORER, username: 'scorer' });
  });

  it('of an unknown message answers 404', async () => {
    const answer = await change({ id: 999_999, version: 1, is_done: true, assigned_to: null });
    expect(answer.status).toBe(404);
  });
});

describe('the exported file of contact messages', () => {
  const send = (body: object) => app.request('POST', 'admin/messages-csv', { token, body });

  it('has the matching messages, and its audit entry has no searched text', async () => {
    await insert(3, (n) => (n === 0 ? '=HYPERLINK("http://evil.example")' : 'Hello'));
    const answer = await send({ filter: { search: 'hyperlink' }, selected: { all: 1 } });
    const text = await answer.text();
    expect(text).toContain(`"'=HYPERLINK`);
    expect(parseCsv(text)[1]?.slice(2, 4)).toEqual(['Ann 0', 'ann-0@example.org']);
    expect(await audited('messages-exported').executeTakeFirst()).toMatchObject({
      detail: { list: 'open', assigned: null, searched: true, rows: 1 },
    });
  });

  it('is refused with both numbers when a different number matches', async () => {
    await insert(2);
    const answer = await send({ filter: {}, selected: { all: 3 } });
    expect(await answer.json()).toMatchObject({
      type: 'selection-changed',
      selection: { seen: 3, now: 2 },
    });
  });
});
