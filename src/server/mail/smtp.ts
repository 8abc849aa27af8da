import type { Selectable } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Schema } from '../db/schema.ts';
import { createUnsubscribeHeaders } from './unsubscribe-headers.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 20_000;

/** Sends one email through the mail server; throws when the mail server refuses it. */
export type Post = (
  mail: Pick<
    Selectable<Schema['mails']>,
    'id' | 'recipient' | 'reply_to' | 'subject' | 'body' | 'unsubscribe_url'
  >,
) => Promise<void>;

/**
 * Creates a sender through an SMTP server. `url` is `smtp://` or `smtps://`, with user and password when the server
 * needs them. `readSender` returns the current sender.
 */
export function createSmtpPost(url: string, readSender: () => string): Post {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    // An email is text only, so the library must not load a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    const from = readSender();
    const { unsubscribe_url: stopUrl } = mail;
    const domain = from.replace(/^.*@|>$/g, '');
    await transport.sendMail({
      from,
      to: mail.recipient,
      ...(mail.reply_to && { replyTo: mail.reply_to }),
      subject: mail.subject,
      text: `${mail.body ?? ''}${stopUrl ? `\nTo get no more of these emails:\n\n${stopUrl}\n` : ''}`,
      // The same id for each attempt, so that a mail client shows a repeated email once.
      messageId: `<mail-${mail.id}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(stopUrl && createUnsubscribeHeaders(stopUrl)),
      },
    });
  };
}
