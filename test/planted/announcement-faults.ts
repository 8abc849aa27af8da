import { inUnit, onPostgres, type PlantedFault, plantFault } from './fault.ts';

const BEGIN_BATCH = 'src/server/announcements/sending/begin-batch.ts';
const FIND_STORED = 'src/server/announcements/find-stored.ts';

/** Announcements: nobody gets one twice, and nobody who does not want it gets one. */
export const announcementFaults: readonly PlantedFault[] = [
  plantFault(
    'recipients whose email was on its way when the process died get it again',
    onPostgres('announcements/sending', 'announcements/crash'),
    BEGIN_BATCH,
    `.set({ state: 'uncertain', answer: 'The server stopped while the email was on its way' })`,
    `.set({ state: 'waiting' })`,
  ),
  plantFault(
    'two processes send announcements at once',
    onPostgres('announcements/sending'),
    'src/server/announcements/sending/lease.ts',
    `lease is null or lease = \${lease} or lease_until < clock_timestamp()`,
    'true',
  ),
  plantFault(
    'an email whose connection broke after its text is sent again',
    onPostgres('announcements/sending'),
    'src/server/announcements/sending/classify-failure.ts',
    `if (isHandedOver) return { kind: 'uncertain', answer };`,
    '',
  ),
  plantFault(
    'a double click sends an announcement twice',
    onPostgres('announcements/send'),
    FIND_STORED,
    `      .where('key', '=', key)\n`,
    `      .where('key', '=', key)\n      .where('id', '=', 0)\n`,
  ),
  plantFault(
    'an announcement goes to people who unsubscribed after it was stored',
    onPostgres('announcements/sending'),
    BEGIN_BATCH,
    `        when announcements_stopped_at is not null and not \${isTest}::boolean then 'Unsubscribed'\n`,
    '',
  ),
  plantFault(
    'a username can be a link of an announcement',
    inUnit('server/announcements/content'),
    'src/server/announcements/content/placeholder-places.ts',
    `one !== 'referral_code'`,
    'false',
  ),
];
