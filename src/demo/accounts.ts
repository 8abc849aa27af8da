import type { UserRole } from '../contract/base/fields.ts';

/** An account of the demo. `groups` are the groups of a scorer. */
export interface DemoAccount {
  readonly id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly user_role: UserRole;
  readonly groups?: readonly [first: number, last: number];
}

/** One account per role, and three more scorers so that every group has one. */
export const demoAccounts: readonly DemoAccount[] = [
  { id: 1, username: 'admin', first_name: 'Ada', last_name: 'Greenkeeper', user_role: 'admin' },
  {
    id: 2,
    username: 'scorer',
    first_name: 'Sam',
    last_name: 'Walker',
    user_role: 'scorer',
    groups: [1, 1],
  },
  { id: 3, username: 'player', first_name: 'Pia', last_name: 'Fairway', user_role: 'user' },
  {
    id: 4,
    username: 'scorer2',
    first_name: 'Jo',
    last_name: 'Marker',
    user_role: 'scorer',
    groups: [2, 6],
  },
  {
    id: 5,
    username: 'scorer3',
    first_name: 'Noor',
    last_name: 'Tally',
    user_role: 'scorer',
    groups: [7, 12],
  },
  {
    id: 6,
    username: 'scorer4',
    first_name: 'Luis',
    last_name: 'Pencil',
    user_role: 'scorer',
    groups: [13, 18],
  },
];

/** Returns the email address of a demo account. */
export function formatDemoEmail({ username }: Pick<DemoAccount, 'username'>): string {
  return `${username}@example.test`;
}

/** Returns the account id of a group's scorer. */
export function findDemoScorer(group: number): number {
  const scorer = demoAccounts.find(
    ({ groups }) => groups && groups[0] <= group && group <= groups[1],
  );
  if (!scorer) throw new RangeError(`no scorer for group ${group}`);
  return scorer.id;
}
