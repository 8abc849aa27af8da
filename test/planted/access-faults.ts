import { onPostgres, type PlantedFault, plantFault } from './fault.ts';

const ENDPOINT_ROUTE = 'src/server/endpoint/endpoint-route.ts';
const SESSIONS = 'src/server/people/sessions/sessions.ts';
const RIGHTS = 'src/server/scoring/decide/rights.ts';

/** Who may call what, and whose session it is. */
export const accessFaults: readonly PlantedFault[] = [
  plantFault(
    'a scorer may call what only admins may',
    onPostgres('access'),
    'src/server/people/sessions/access.ts',
    'roles[access].has(role) || isAdmin([role])',
    `roles[access].has(role) || role === 'scorer' || isAdmin([role])`,
  ),
  plantFault(
    'the role of the caller is not checked',
    onPostgres('access'),
    ENDPOINT_ROUTE,
    'if (session && !endpoint.receiptFirst) checkRole(endpoint, session);',
    '',
  ),
  {
    name: 'a user reads and changes what belongs to another user',
    ...onPostgres('access'),
    edits: [
      {
        file: 'src/server/endpoint/check-owner.ts',
        from: `if (!isOwn) refuse('not-found');`,
        to: '',
      },
      {
        file: 'src/server/endpoint/check-owner.ts',
        from: `if (owners.some((owner) => !mayActFor(access, session, owner))) refuse('not-found');`,
        to: '',
      },
    ],
  },
  plantFault(
    'a session goes on after the sign-out',
    onPostgres('auth'),
    SESSIONS,
    `    .where('sessions.revoked_at', 'is', null)\n`,
    '',
  ),
  plantFault(
    'the session of a closed account goes on',
    onPostgres('auth'),
    SESSIONS,
    `    .where('users.is_open', '=', true)\n`,
    '',
  ),
  plantFault(
    "an op under another account's writer is accepted",
    onPostgres('scoring/rights', 'scoring/export-import'),
    RIGHTS,
    'if (boundTo !== op.owner) return false;',
    '',
  ),
  plantFault(
    "a scorer of any group sends other accounts' ops",
    onPostgres('scoring/rights'),
    RIGHTS,
    "return op.kind !== 'scrape' && context.groupScorers.has(groupScorerKey(op.body, sender.userId));",
    "return op.kind !== 'scrape';",
  ),
  plantFault(
    'a guest of a group link calls what is not for guests',
    onPostgres('scoring/group-links/guest-rights'),
    'src/server/endpoint/guest-calls.ts',
    "if (guestGroup && !rules.has(endpoint)) refuse('forbidden');",
    '',
  ),
  plantFault(
    'a guest of a group link enters the scores of every group',
    onPostgres('scoring/group-links/guest-rights'),
    RIGHTS,
    "'competitor_id' in op.body && cards.has(cardKey(op.body))",
    'true',
  ),
  plantFault(
    'a guest is signed in after the link was ended',
    onPostgres('scoring/group-links/group-link'),
    SESSIONS,
    "eb('link.revoked_at', 'is', null)",
    "eb('link.id', 'is not', null)",
  ),
  plantFault(
    'a scorer uploads a leaderboard',
    onPostgres('scoring/rights'),
    RIGHTS,
    `mayScore(sender) && opKinds[op.kind].access === 'scorer'`,
    'mayScore(sender)',
  ),
  plantFault(
    "a scorer who imports an admin's op lends the admin's authority",
    onPostgres('scoring/rights'),
    'src/server/scoring/decide/scoring-state.ts',
    'const isTrusted = isAdmin([sender.role]) || sender.userId === owner;',
    'const isTrusted = true;',
  ),
  plantFault(
    'an admin who lost the role still makes scorers with older invitations',
    onPostgres('set-up/scorers/invitations'),
    'src/server/set-up/scorers/find-invitation.ts',
    'inviter.is_open && isAdmin([inviter.user_role])',
    'inviter.is_open',
  ),
  plantFault(
    'an invitation works twice',
    onPostgres('set-up/scorers/invitations'),
    'src/server/set-up/scorers/find-invitation.ts',
    `if (row.used_at !== null) return 'used';`,
    '',
  ),
  plantFault(
    'the decision about a late stroke is told to other accounts',
    onPostgres('scoring/late-strokes'),
    'src/server/scoring/late-strokes/list-ends.ts',
    `    .where('s.owner', '=', owner)\n`,
    '',
  ),
  plantFault(
    'the cards of a draft are read by those who are no admins',
    onPostgres('states/draft'),
    'src/server/scoring/read/load-score-records.ts',
    '    .where(mayReadCards(guestGroup))\n',
    '',
  ),
];
