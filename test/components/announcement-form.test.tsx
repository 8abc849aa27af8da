import '../../src/client/styles/styles.css';
import '../../src/client/styles/panel.css';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { WriteScreen } from '../../src/client/admin/announcements/write-screen.tsx';
import type { AnnouncementPreview } from '../../src/contract/admin/announcements.ts';
import { API_MARK } from '../../src/contract/base/call.ts';
import { renderInApp } from './render-in-app.tsx';

const ada = { id: 7, username: 'ada', email: 'ada@example.test' };
const preview: AnnouncementPreview = {
  recipients: 1_204,
  left_out: { deleted: 0, unverified: 11, undeliverable: 0, unsubscribed: 20 },
  first: [ada],
  findings: [],
  as: ada,
  email: {
    subject: 'News',
    plain: 'Hello ada',
    is_plain_from_html: true,
    html: '<p>Hello ada</p>',
    remote_pictures: 2,
  },
  has_mail_server: true,
};
const noAnnouncements = { announcements: [], total: 0, total_no_of_pages: 1 };

const PREVIEW = 'admin/announcements/preview';
const SEND = 'notification/send-announcements';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** Answers the screen's calls, and records those that send. `null` gives no answer at all. */
function answer(answers: Record<string, unknown>) {
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit) => {
    const path = new URL(String(input)).pathname.slice('/api/'.length);
    if (path === SEND) keys.push(new Headers(init.headers).get('Idempotency-Key') ?? '');
    const body = { 'admin/announcements': noAnnouncements, ...answers }[path];
    if (body === null || body === undefined) throw new TypeError('no network');
    return new Response(JSON.stringify(body), {
      status: 'status' in body ? Number(body.status) : 200,
      headers: { 'Content-Type': 'application/json', [API_MARK.name]: API_MARK.value },
    });
  });
  return keys;
}

async function openForm() {
  const { screen: shown } = await renderInApp(<WriteScreen />);
  return {
    shown,
    subject: shown.getByLabelText('Subject'),
    plain: shown.getByLabelText('Plain text body'),
    html: shown.getByLabelText('HTML body'),
    button: shown.getByRole('button', { name: 'Send Announcement' }),
    dialog: shown.getByRole('dialog'),
  };
}

it('the announcement form warns about missing texts in the specified order, until it changes', async () => {
  answer({ [PREVIEW]: preview });
  const { shown, subject, html, button } = await openForm();
  const alert = shown.getByRole('alert');
  await button.click();
  await expect
    .element(alert)
    .toHaveTextContent(
      '⚠️ Please provide a subject and at least one message body (plain text or HTML).',
    );
  await subject.fill('News');
  await expect.element(alert).toBeEmptyDOMElement();
  await button.click();
  await expect
    .element(alert)
    .toHaveTextContent(
      '⚠️ Message body is missing. Please provide either plain text or HTML content.',
    );
  await subject.fill(' ');
  await html.fill('<p>Hello</p>');
  await button.click();
  await expect
    .element(alert)
    .toHaveTextContent('⚠️ Subject is required. Please enter a subject for the announcement.');
});

it('the announcement preview shows the email without scripts, and keeps it with its age after a failure', async () => {
  const answers: Record<string, unknown> = { [PREVIEW]: preview };
  answer(answers);
  const { shown, html } = await openForm();
  await expect
    .element(
      shown.getByText('1,204 people. 31 left out: 20 unsubscribed and 11 with', { exact: false }),
    )
    .toBeVisible();
  await html.fill('<p>Hello {{username}}</p>');
  const frame = shown.getByTitle('HTML of the email to ada');
  await expect.element(frame).toHaveAttribute('sandbox', '');
  await expect
    .element(shown.getByText(/^Left out here: 2 pictures from other servers/))
    .toBeVisible();
  await expect.element(shown.getByText(/^Made from the HTML/)).toBeVisible();
  answers[PREVIEW] = null;
  await html.fill('<p>Goodbye {{username}}</p>');
  await expect.element(shown.getByText(/This is the preview of \d\d:\d\d\.$/)).toBeVisible();
  await expect.element(frame).toBeVisible();
});

it("the announcement form shows the server's findings at their fields, and sends nothing while there is an error", async () => {
  const findings = [
    {
      field: 'html_body',
      severity: 'error',
      message: '{{user}} is unknown. Did you mean {{username}}?',
    },
    { field: 'html_body', severity: 'warning', message: 'A picture has no alternative text.' },
  ];
  answer({ [PREVIEW]: { ...preview, findings, email: null } });
  const { shown, subject, html, button, dialog } = await openForm();
  await subject.fill('News');
  await html.fill('<p>{{user}}<img src="x"></p>');
  await expect.element(html).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(html)
    .toHaveAccessibleDescription(
      'Warning: A picture has no alternative text. {{user}} is unknown. Did you mean {{username}}?',
    );
  await button.click();
  await expect.element(shown.getByText('⚠️ Correct the marked fields first.')).toBeVisible();
  expect(dialog.elements()).toHaveLength(0);
});

it('an announcement is retried with the same key after a lost answer, and another text gets a new key', async () => {
  const answers: Record<string, unknown> = { [PREVIEW]: preview, [SEND]: null };
  const keys = answer(answers);
  const { shown, subject, plain, button, dialog } = await openForm();
  await subject.fill('News');
  await plain.fill('Hello');
  const confirm = dialog.getByRole('button', { name: 'Send to 1,204 people' });
  const send = async () => {
    await button.click();
    await confirm.click();
    await expect
      .element(
        shown.getByText('❌ An error occurred while sending the announcement. Please try again.'),
      )
      .toBeVisible();
  };
  await send();
  await send();
  await plain.fill('Hello again');
  await send();
  await expect.element(subject).toHaveValue('News');
  answers[SEND] = { id: 1 };
  await button.click();
  await expect.element(dialog.getByText('Send to 1,204 people (31 left out)')).toBeVisible();
  await confirm.click();
  await expect.element(shown.getByText(/^✅ Announcement is being processed/)).toBeVisible();
  await expect.element(subject).toHaveValue('');
  const [first, retry, changed, last] = keys;
  expect(keys).toHaveLength(4);
  expect(retry).toBe(first);
  expect(changed).not.toBe(first);
  expect(last).toBe(changed);
});

it('the announcement form asks before it sends what was sent a few minutes ago', async () => {
  const repeated = { type: 'announcement-repeated', title: 'The same announcement', status: 409 };
  const answers: Record<string, unknown> = { [PREVIEW]: preview, [SEND]: repeated };
  const keys = answer(answers);
  const { shown, subject, plain, button, dialog } = await openForm();
  await subject.fill('News');
  await plain.fill('Hello');
  await button.click();
  await dialog.getByRole('button', { name: 'Send to 1,204 people' }).click();
  await expect.element(dialog.getByText('This was sent a few minutes ago')).toBeVisible();
  expect(keys).toHaveLength(1);
  answers[SEND] = { id: 1 };
  await dialog.getByRole('button', { name: 'Send it again' }).click();
  await expect.element(shown.getByText(/^✅ Announcement is being processed/)).toBeVisible();
  expect(dialog.elements()).toHaveLength(0);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('the announcement form keeps its text after a test email', async () => {
  answer({ [PREVIEW]: { ...preview, recipients: 1 }, [SEND]: { id: 1 } });
  const { shown, subject, plain, button, dialog } = await openForm();
  await subject.fill('News');
  await plain.fill('Hello');
  await userEvent.selectOptions(shown.getByLabelText('To', { exact: true }), 'Test mail to me');
  await button.click();
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect.element(shown.getByText(/^✅ Announcement is being processed/)).toBeVisible();
  await expect.element(plain).toHaveValue('Hello');
});

it('shows for 4 s that an announcement was sent', async () => {
  answer({ [PREVIEW]: preview, [SEND]: { id: 1 } });
  const { shown, subject, plain, button, dialog } = await openForm();
  await subject.fill('News');
  await plain.fill('Hello');
  await button.click();
  await dialog.getByRole('button', { name: 'Send to 1,204 people' }).click();
  const banner = shown.getByText(/^✅ Announcement is being processed/);
  await expect.element(banner).toBeVisible();
  const shownAt = performance.now();
  await expect.element(banner).not.toBeInTheDocument();
  const shownMs = performance.now() - shownAt;
  // A busy machine sees the banner late, and sees its end late.
  expect(shownMs).toBeGreaterThan(3_000);
  expect(shownMs).toBeLessThan(6_000);
});

it('a template fills the empty form with an audience that has its placeholders', async () => {
  answer({ [PREVIEW]: preview, 'admin/tournaments': [] });
  const { shown, subject } = await openForm();
  await shown.getByRole('button', { name: 'Results' }).click();
  await expect.element(subject).toHaveValue('{{tournament_name}} is final');
  await expect.element(shown.getByText(/which is place {{position}}/)).toBeVisible();
  await expect.element(shown.getByRole('button', { name: 'Results' })).not.toBeInTheDocument();
});

it('a press formats the selected text of the HTML body', async () => {
  answer({ [PREVIEW]: preview });
  const { shown, html } = await openForm();
  await html.fill('one\ntwo');
  const area = html.element() as HTMLTextAreaElement;
  area.setSelectionRange(0, 7);
  await shown.getByRole('button', { name: 'List' }).click();
  await expect.element(html).toHaveValue('<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>');
  await shown.getByRole('button', { name: 'Bold' }).click();
  await expect.element(html).toHaveValue(expect.stringContaining('</ul><strong>text</strong>'));
});
