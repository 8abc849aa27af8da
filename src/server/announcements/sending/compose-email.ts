import MailComposer from 'nodemailer/lib/mail-composer';
import { createUnsubscribeHeaders } from '../../mail/unsubscribe-headers.ts';
import { formatSender } from '../../running-settings/sender-address.ts';
import { createAnnouncementEmail } from '../content/create-announcement-email.ts';
import { type FooterDeps, getFooterCompany } from '../content/footer-company.ts';
import { toTemplateValues } from '../content/person-values.ts';
import { formatUnsubscribeUrl } from '../unsubscribe.ts';
import type { Batch, BatchRecipient } from './begin-batch.ts';
import type { ComposedEmail } from './smtp-connections.ts';

/** Composes the email of an announcement to a recipient, with the headers for a mail program's unsubscribe button. */
export async function composeEmail(
  { settings, running }: FooterDeps,
  announcement: Batch['announcement'],
  recipient: BatchRecipient,
): Promise<ComposedEmail> {
  const unsubscribeUrl = formatUnsubscribeUrl(settings.publicUrl, recipient.token);
  const footer = { company: getFooterCompany({ settings, running }), unsubscribeUrl };
  const sender = formatSender(settings, running);
  const { subject, plain, html } = createAnnouncementEmail(
    announcement,
    toTemplateValues(recipient),
    footer,
  );
  const node = new MailComposer({
    from: sender,
    to: recipient.email,
    subject,
    text: plain,
    ...(html !== null && { html }),
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
