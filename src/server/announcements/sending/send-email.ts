import { setTimeout as wait } from 'node:timers/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { AnnouncementContent } from '../../../contract/admin/announcements.ts';
import { operator } from '../../audit/save-audit.ts';
import type { Deps } from '../../endpoint/handler.ts';
import type { JobHandlers } from '../../jobs/job-queue.ts';
import { createUnsubscribeHeaders } from '../../mail/unsubscribe-headers.ts';
import { formatSender } from '../../running-settings/sender-address.ts';
import { runWrite, type WriteDeps } from '../../unit-of-work/run-write.ts';
import {
  createAnnouncementEmail,
  type FooterDeps,
  getFooterCompany,
} from '../content/create-announcement-email.ts';
import { toTemplateValues } from '../content/templates.ts';
import { formatUnsubscribeUrl } from '../unsubscribe.ts';
import { claimRecipient } from './claim-recipient.ts';
import { type ClaimedRecipient, recordResult } from './record-result.ts';
import {
  type ComposedEmail,
  createSmtpConnections,
  type EmailResult,
  type SmtpConnections,
} from './smtp-connections.ts';

/** How often a result is stored again while the database is away, and the pause between two attempts. */
const RECORD_ATTEMPTS = 60;
const PAUSE_MS = 1_000;

type SenderDeps = WriteDeps & FooterDeps & Pick<Deps, 'log' | 'clock' | 'stopping'>;

/** Creates the handler that sends an announcement to one recipient. */
export function createAnnouncementSender(
  deps: SenderDeps,
  smtpUrl: string,
): JobHandlers['send-announcement'] {
  const { db, log, running, clock, stopping } = deps;
  const connections = createSmtpConnections(smtpUrl);
  const act = () => ({ actor: operator, now: clock() });
  /** The texts of the last announcement. They never change, and the HTML of one object is parsed once. */
  let last: (AnnouncementContent & { readonly id: number }) | null = null;

  async function loadContent(id: number): Promise<AnnouncementContent> {
    if (last?.id === id) return last;
    last = await db
      .selectFrom('announcements')
      .select(['id', 'subject', 'plain_body', 'html_body'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return last;
  }

  /** Stores a result, and tries again for a minute while the database is away. Without it the email is uncertain. */
  async function store(recipient: ClaimedRecipient, result: EmailResult): Promise<void> {
    for (let attempts = 1; ; attempts++) {
      try {
        return await runWrite(deps, act(), (write) => recordResult(write, recipient, result));
      } catch (error) {
        if (attempts === RECORD_ATTEMPTS) throw error;
        log.warn({ err: error }, 'the result of an announcement email waits for the database');
      }
      await wait(PAUSE_MS);
    }
  }

  return async (job) => {
    const content = await loadContent(job.announcement_id);
    const claim = () =>
      runWrite(deps, act(), (write) => claimRecipient(write, job, running.get('mail_rate')));
    let claimed = await claim();
    while (claimed?.recipient === null) {
      await wait(claimed.waitMs, undefined, { signal: stopping });
      claimed = await claim();
    }
    if (claimed === null) return;
    const { recipient, waitMs } = claimed;
    await wait(waitMs);
    await store(recipient, await composeAndSend(deps, connections, content, recipient));
  };
}

/** Sends an email. One that cannot be composed counts as failed. */
async function composeAndSend(
  deps: FooterDeps,
  connections: SmtpConnections,
  content: AnnouncementContent,
  recipient: ClaimedRecipient,
): Promise<EmailResult> {
  try {
    return await connections.send(await composeEmail(deps, content, recipient));
  } catch (error) {
    const answer = `The email could not be composed: ${error instanceof Error ? error.message : error}`;
    return { kind: 'refused', answer, isUnknownAddress: false };
  }
}

/** Composes the email to a recipient, with the headers for a mail program's unsubscribe button. */
async function composeEmail(
  { settings, running }: FooterDeps,
  content: AnnouncementContent,
  recipient: ClaimedRecipient,
): Promise<ComposedEmail> {
  const unsubscribeUrl = formatUnsubscribeUrl(settings.publicUrl, recipient.token);
  const footer = { company: getFooterCompany({ settings, running }), unsubscribeUrl };
  const sender = formatSender(settings, running);
  const texts = createAnnouncementEmail(content, toTemplateValues(recipient), footer);
  const node = new MailComposer({
    from: sender,
    to: recipient.email,
    subject: texts.subject,
    text: texts.plain,
    ...(texts.html !== null && { html: texts.html }),
    // The same id each time, so that a mail program shows an email that is sent again once.
    messageId: `<announcement-${recipient.id}@${sender.replace(/^.*@|>$/g, '')}>`,
    headers: {
      ...createUnsubscribeHeaders(unsubscribeUrl),
      Precedence: 'bulk',
      'Auto-Submitted': 'auto-generated',
    },
    // The library must not load a file or a URL that a text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const { from } = node.getEnvelope();
  return { from: from || '', to: recipient.email, bytes: await node.build() };
}
