import type { ReferralSummary } from '../../contract/people/referrals.ts';

/** Lists the users who signed up with the code. */
export function ReferredUsers({ users }: { users: ReferralSummary['referred_users'] }) {
  if (users.length === 0) return <p>No referrals yet. Share your code now!</p>;
  return (
    <ul className="divide-y divide-line">
      {users.map(({ username, email }) => (
        <li key={email} className="py-3">
          <p className="font-semibold">{username || 'Unnamed'}</p>
          <p className="break-words text-ink-soft">{email}</p>
        </li>
      ))}
    </ul>
  );
}
