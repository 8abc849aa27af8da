import { onPostgres, type PlantedFault, plantFault } from './fault.ts';

const ERASE_ACCOUNT = 'src/server/people/erase/erase-account.ts';
const ERASE_JOB = 'src/server/people/erase/erase-due-accounts.ts';
const DELETE_ROWS = 'src/server/people/erase/delete-personal-rows.ts';

/** The erase of an account: what goes, what stays, and when. */
export const eraseFaults: readonly PlantedFault[] = [
  plantFault(
    "an erase keeps the account's first name",
    onPostgres('people/erase/erase-leaves-nothing'),
    ERASE_ACCOUNT,
    `      first_name: '',\n`,
    '',
  ),
  plantFault(
    'an erase keeps the link to the account at Google',
    onPostgres('people/erase/erase-leaves-nothing'),
    DELETE_ROWS,
    `  'social_accounts',\n`,
    '',
  ),
  plantFault(
    'an erase keeps the name that the holder gave to a ticket',
    onPostgres('people/erase/erase-leaves-nothing'),
    DELETE_ROWS,
    `ticket_name: sql\`'Ticket ' || number\`, void_reason: null`,
    'void_reason: null',
  ),
  plantFault(
    'an erase keeps the messages to the office',
    onPostgres('people/erase/erase-leaves-nothing'),
    'src/server/people/erase/erase-messages.ts',
    `await trx.deleteFrom('contact_messages').where(isOwn).execute();`,
    '',
  ),
  plantFault(
    'an erase keeps the username in the stored answers to ops',
    onPostgres('people/erase/erase-leaves-nothing'),
    ERASE_ACCOUNT,
    'await renameInReceipts(trx, names, erased.username);',
    '',
  ),
  plantFault(
    "an erase deletes a stranger's messages by an address that nobody has confirmed",
    onPostgres('people/erase/erase-own-account'),
    'src/server/people/erase/find-addresses.ts',
    'email_verified_at !== null || !isOwner;',
    'true;',
  ),
  {
    name: 'an account is erased before the days have passed in which its owner may keep it',
    ...onPostgres('people/erase/erase-own-account'),
    edits: [
      {
        file: ERASE_JOB,
        from: `.where('erase_at', '<=', now)\n    .where('is_open', '=', true)\n    .orderBy('erase_at')`,
        to: `.where('erase_at', 'is not', null)\n    .where('is_open', '=', true)\n    .orderBy('erase_at')`,
      },
      { file: ERASE_JOB, from: 'if (!due) return false;', to: '' },
    ],
  },
  plantFault(
    'an account is erased although its owner keeps it while the job is under way',
    onPostgres('people/erase/erase-meets-writes.postgres'),
    ERASE_JOB,
    'if (!due) return false;',
    '',
  ),
  plantFault(
    'an admin erases an account without its username',
    onPostgres('people/erase/erase-users'),
    'src/server/people/erase/erase-user.ts',
    'if (!account.erased_at && account.username !== username) {',
    `if (!account.erased_at && username === '') {`,
  ),
  plantFault(
    'the link of a deletion still works after the account was kept',
    onPostgres('people/erase/deletion-requests'),
    'src/server/people/erase/request-erase.ts',
    `  if (!eraseAt) await deleteMailTokens(trx, userId, ['delete-account']);\n`,
    '',
  ),
  plantFault(
    'the last admin is erased',
    onPostgres('people/erase/erase-own-account'),
    'src/server/people/require-admins.ts',
    'leaving.some((id) => admins.includes(id)) && staying.length === 0',
    'staying.length < 0',
  ),
];
