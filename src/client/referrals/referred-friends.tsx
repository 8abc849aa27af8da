import type { ReferralSummary } from '../../contract/people/referrals.ts';
import { Avatar } from '../ui/avatar.tsx';
import { describeUnconfirmed } from './goal.ts';

/** The list of friends who signed up with the user's code, and the number of unconfirmed ones. */
export function ReferredFriends({ referrals }: { referrals: ReferralSummary }) {
  const { referred_users: users, unconfirmed_count: unconfirmedCount } = referrals;
  return (
    <section aria-labelledby="referred" className="flex flex-col gap-2">
      <h2 id="referred" className="font-display text-h2 leading-tight font-bold">
        Who signed up with your code
      </h2>
      <p className="text-ink-soft">{describeUnconfirmed(unconfirmedCount)}</p>
      {users.length > 0 && (
        <ul className="divide-y divide-line">
          {users.map(({ username, email }, place) => (
            <li key={email || place} className="flex items-center gap-3 py-3">
              <Avatar url={null} username={username || '?'} className="size-10" />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{username || 'Unnamed'}</span>
                <span className="block wrap-anywhere text-ink-soft">
                  {email || 'This account was deleted.'}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {users.length === 0 && unconfirmedCount === 0 && (
        <p>No referrals yet. Share your code now!</p>
      )}
    </section>
  );
}
