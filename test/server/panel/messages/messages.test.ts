import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../harness.ts';

const app = await startTestApp();
afterAll(() => app.close());

const message = { name: 'Vera Visitor', email: 'vera@example.org', message: 'Two\nlines' };
const ids = { lib_version: '3.2.0', user_id: 'u', service_id: 's', template_id: 't' };
const person = { name: 'Gone Soon', email: 'gone@example.org' };

const send = (body: unknown, address?: string) =>
  app.request('POST', 'v1.0/email/send', { body, ...(address && { address }) });

function sendForm(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return app.request('POST', 'v1.0/email/send-form', { body: form });
}

async function listLogged() {
  const token = await app.signIn('admin');
  return (await (await app.request('GET', 'admin/mail', { token })).json()).mails;
}

describe('a contact message', () => {
  it('is stored and mailed to the office, and a reply goes to the visitor', async () => {
    const answer = await app.request('POST', 'contact', { body: message });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ received: true });
    const storedMessages = await app.db.selectFrom('contact_messages').selectAll().execute();
    expect(storedMessages).toMatchObject([message]);
    const [mail] = await listLogged();
    expect(mail).toMatchObject({ kind: 'contact', subject: 'Message from Vera Visitor' });
    expect(mail.body).toContain('Two\nlines');
    const replies = await app.db.selectFrom('mails').select('reply_to').execute();
    expect(replies).toEqual([{ reply_to: message.email }]);
  });

  it.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['email', { email: 'nowhere' }, 'Email is not a valid e-mail address'],
    ['message', { message: '' }, 'Message is required'],
    ['message', { message: 'nul \0' }, "Message can't contain NUL characters"],
  ])('is refused without a valid %s', async (path, changedFields, words) => {
    const answer = await app.request('POST', 'contact', { body: { ...message, ...changedFields } });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual([{ path, message: words }]);
  });
});

describe('a deletion request', () => {
  it('is accepted in the format of the email service: OK as text, and mailed to the office', async () => {
    const answer = await send({ ...ids, template_params: person });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('OK');
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect((await listLogged())[0]).toMatchObject({
      kind: 'account-deletion',
      subject: 'Account deletion requested by Gone Soon',
      body: expect.stringContaining('/admin-panel/users?state=deletion-requested'),
    });
  });

  it('is accepted as form data with the parameters beside the ids', async () => {
    const answer = await sendForm({ ...ids, name: 'Form Filler', email: 'form@example.org' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('OK');
    const [mail] = await listLogged();
    expect(mail.subject).toBe('Account deletion requested by Form Filler');
  });

  it.each([
    ['user_id', 'The user ID is required'],
    ['service_id', 'The service ID is required'],
    ['template_id', 'The template ID is required'],
  ] as const)('without a %s fails with a message that names the field', async (id, words) => {
    const { [id]: _, ...others } = ids;
    for (const answer of [
      await send({ ...others, template_params: person }),
      await send({ ...others, [id]: '', template_params: person }),
      await sendForm({ ...others, ...person }),
    ]) {
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors).toEqual([{ path: id, message: words }]);
    }
  });

  it('without a name or an email address is refused', async () => {
    const answer = await send({ ...ids, template_params: { name: '', email: 'x' } });
    expect((await answer.json()).errors).toEqual([
      { path: 'template_params.name', message: 'Full Name is required' },
      {
        path: 'template_params.email',
        message: 'Email Address is not a valid e-mail address',
      },
    ]);
  });

  it('that is not a form is refused', async () => {
    const answer = await app.request('POST', 'v1.0/email/send-form', { body: { ...ids } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ type: 'malformed-form' });
  });
});

it('one IP address may send twenty messages of any kind an hour, and then gets a time to retry', async () => {
  const address = '203.0.113.9';
  for (let sendCount = 0; sendCount < 20; sendCount += 1) {
    expect((await send({ ...ids, template_params: person }, address)).status).toBe(200);
  }
  const early = await app.request('POST', 'contact', { body: message, address });
  expect(early.status).toBe(429);
  expect(early.headers.get('Retry-After')).toBe('3600');
  expect((await send({ ...ids, template_params: person }, '203.0.113.10')).status).toBe(200);
  app.clock.advance(3_600_000);
  expect((await app.request('POST', 'contact', { body: message, address })).status).toBe(201);
});
