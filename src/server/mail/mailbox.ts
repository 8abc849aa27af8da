import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { NoticeKind } from '../../contract/game/notices.ts';
import type { Schema } from '../db/schema.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Settings } from '../settings/settings.ts';

/** An email of the server. */
export interface OutgoingEmail {
  /** The subject area, for the mail log. */
  readonly kind: string;
  readonly to: string;
  /** The email address for replies, when it is not the sender's. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly body: string;
  /** The email has a link that works like a password. The server deletes the body once the email is sent. */
  readonly isSecret?: boolean;
  /** The accounts that the email goes to or names. The email is deleted when one of them is erased. */
  readonly about: readonly number[];
  /**
   * The server deletes the recipient's email address once the email was sent or has failed, because the account was
   * erased.
   */
  readonly forgetsRecipient?: boolean;
  /** The URL that stops emails like this one. The sender adds it to the text and to the headers. */
  readonly unsubscribeUrl?: string;
}

/** Stands for the recipient of an email whose email address was deleted. */
export const FORGOTTEN_RECIPIENT = '(erased)';

/** Email addresses without an owner (RFC 2606), such as those of accounts that the command line creates. */
const NOBODY = /\.invalid$/i;

/** Accepts the server's emails. */
export interface Mailbox {
  /**
   * Posts an email in the caller's transaction. The email is sent only after this transaction commits.
   *
   * @returns the id of the email
   */
  post(trx: Kysely<Schema>, email: OutgoingEmail, now: Date): Promise<number>;
  /**
   * Queues the notices to the participants of a tournament in the caller's transaction. Without an SMTP server there are
   * none.
   */
  notify(
    trx: Kysely<Schema>,
    notice: { readonly tournament_id: number; readonly kind: NoticeKind },
  ): Promise<void>;
  /** Queues an announcement to some of its recipients in the caller's transaction. */
  announce(trx: Kysely<Schema>, recipients: readonly QueuedRecipient[], now: Date): Promise<void>;
}

/** A recipient of an announcement, and when the email may be sent; null for at once. */
interface QueuedRecipient {
  readonly id: number;
  readonly announcement_id: number;
  readonly next_try_at: Date | null;
}

/** Creates the mailbox of a server. It queues emails when an SMTP server is set, and otherwise only stores them. */
export function createMailbox(
  jobs: Pick<JobQueue, 'add' | 'addAll'>,
  settings: Pick<Settings, 'mail'>,
): Mailbox {
  return {
    async post(trx, email, now) {
      const { forgetsRecipient = false } = email;
      const isSent = settings.mail.smtpUrl !== undefined && !NOBODY.test(email.to);
      const { id } = await trx
        .insertInto('mails')
        .values({
          kind: email.kind,
          recipient: forgetsRecipient && !isSent ? FORGOTTEN_RECIPIENT : email.to,
          reply_to: email.replyTo ?? null,
          subject: email.subject,
          body: email.body,
          is_secret: email.isSecret ?? false,
          about: email.about,
          forgets_recipient: forgetsRecipient,
          unsubscribe_url: email.unsubscribeUrl ?? null,
          status: isSent ? 'queued' : 'kept',
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (isSent) await jobs.add(trx, 'send-mail', { mail_id: id });
      return id;
    },
    async notify(trx, notice) {
      if (settings.mail.smtpUrl !== undefined) await jobs.add(trx, 'send-notices', { ...notice });
    },
    async announce(trx, recipients, now) {
      if (settings.mail.smtpUrl === undefined || recipients.length === 0) return;
      const queued = recipients.map(({ id, announcement_id, next_try_at }) => ({
        data: { announcement_id, recipient_id: id, claim: randomUUID() },
        startAfter: Math.max(0, ((next_try_at ?? now).getTime() - now.getTime()) / 1000),
        // One to fewer people, such as a test to oneself, does not wait behind one to many.
        priority: -recipients.length,
        singletonKey: String(id),
      }));
      await jobs.addAll(trx, 'send-announcement', queued);
    },
  };
}
