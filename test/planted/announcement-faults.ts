import { inUnit, onPostgres, type PlantedFault, plantFault } from './fault.ts';

const CLAIM_RECIPIENT = 'src/server/announcements/sending/claim-recipient.ts';
const FIND_STORED = 'src/server/announcements/find-stored.ts';

/** Announcements: nobody gets one twice, and nobody who does not want it gets one. */
export const announcementFaults: readonly PlantedFault[] = [
  plantFault(
    'recipients whose email was on its way when the process died get it again',
    onPostgres('announcements/sending', 'announcements/crash'),
    CLAIM_RECIPIENT,
    `await recordResult(write, recipient, { kind: 'uncertain', answer });`,
    `await trx.updateTable('announcement_recipients').set({ state: 'waiting' }).execute();
    return claimRecipient(write, { ...found, recipient_id, claim }, rate);`,
  ),
  plantFault(
    'each process sends announcements at a rate of its own',
    onPostgres('announcements/sending'),
    CLAIM_RECIPIENT,
    `return Math.max(0, rows[0]?.wait_ms ?? 0);`,
    'return rows.length - 1;',
  ),
  plantFault(
    'an email whose connection broke after its text is sent again',
    onPostgres('announcements/sending'),
    'src/server/announcements/sending/smtp-connections.ts',
    `if (isHandedOver) return { kind: 'uncertain', answer };`,
    '',
  ),
  plantFault(
    'a second press after a lost answer is refused as repeated',
    onPostgres('announcements/send'),
    FIND_STORED,
    `.where('key', '=', key)\n`,
    `.where('key', '=', key)\n    .where('id', '=', 0)\n`,
  ),
  plantFault(
    'an announcement goes to people who unsubscribed after it was stored',
    onPostgres('announcements/sending'),
    CLAIM_RECIPIENT,
    `person.announcements_stopped_at !== null`,
    `false`,
  ),
  plantFault(
    'a username can be a link of an announcement',
    inUnit('server/announcements/content'),
    'src/server/announcements/content/placeholder-places.ts',
    `one !== 'referral_code'`,
    'false',
  ),
];
