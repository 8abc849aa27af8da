import { onPostgres, type PlantedFault, plantFault } from './fault.ts';

const SEND_MAIL = 'src/server/mail/send-mail.ts';
const MAIL_TOKEN = 'src/server/people/email-links/mail-token.ts';
const NEW_PASSWORD = 'src/server/people/sign-in/new-password.ts';

/** Emails: nothing is sent twice, and no secret stays. */
export const mailFaults: readonly PlantedFault[] = [
  plantFault(
    'an email is sent again when its job runs twice',
    onPostgres('mail/mail'),
    SEND_MAIL,
    `      .where('status', '=', 'queued')\n`,
    '',
  ),
  plantFault(
    'an email that the mail server refused for good is sent again and again',
    onPostgres('mail/mail'),
    SEND_MAIL,
    'error.responseCode >= 500',
    'error.responseCode >= 600',
  ),
  plantFault(
    'the secret link stays in the table of emails after it was sent',
    onPostgres('mail/mail'),
    SEND_MAIL,
    '...(mail.is_secret && { body: null }),',
    '',
  ),
  plantFault(
    'the address of an erased account stays in the table of emails',
    onPostgres('mail/mail'),
    SEND_MAIL,
    '...(mail.forgets_recipient && { recipient: FORGOTTEN_RECIPIENT }),',
    '',
  ),
  plantFault(
    'an email to an invented address is sent',
    onPostgres('mail/mail'),
    'src/server/mail/mailbox.ts',
    ' && !NOBODY.test(email.to)',
    '',
  ),
  plantFault(
    'the email with the link for a new password is stored like any other',
    onPostgres('people/credentials'),
    NEW_PASSWORD,
    '    isSecret: true,\n',
    '',
  ),
  plantFault(
    'the email with the link that verifies an address is stored like any other',
    onPostgres('people/credentials'),
    'src/server/people/email-links/verify-email.ts',
    '    isSecret: true,\n',
    '',
  ),
  plantFault(
    'the email with the link that changes an address is stored like any other',
    onPostgres('people/credentials'),
    'src/server/people/email-links/change-email.ts',
    '    isSecret: true,\n',
    '',
  ),
  plantFault(
    'a mailed link works twice',
    onPostgres('people/credentials'),
    MAIL_TOKEN,
    `    .$if(purpose !== 'delete-account', (query) => query.where('mail_tokens.used_at', 'is', null))\n`,
    '',
  ),
  plantFault(
    'a mailed link never expires',
    onPostgres('people/credentials'),
    MAIL_TOKEN,
    `    .where('mail_tokens.expires_at', '>', now)\n`,
    '',
  ),
  plantFault(
    'a link that verifies an address sets a password',
    onPostgres('people/credentials'),
    MAIL_TOKEN,
    `    .where('mail_tokens.purpose', '=', purpose)\n`,
    '',
  ),
  plantFault(
    'a stranger makes the server send an email each time',
    onPostgres('people/credentials'),
    NEW_PASSWORD,
    `if (await hasRecentMailToken(trx, account.id, 'reset-password', now, EMAIL_EVERY_MS)) return;`,
    '',
  ),
  plantFault(
    'other sessions go on after a new password',
    onPostgres('people/credentials'),
    NEW_PASSWORD,
    'await revokeOtherSessions(trx, mailOwner.id, null, now);',
    '',
  ),
];
