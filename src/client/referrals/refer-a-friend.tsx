import type { SessionUser } from '../../contract/account/account.ts';
import { fullName } from '../../golf/names.ts';
import { REFERRAL_GOAL } from './goal.ts';
import { HowReferralsWork } from './how-referrals-work.tsx';
import { ReferralCodeBox } from './referral-code-box.tsx';
import { ReferralStatus } from './referral-status.tsx';
import type { Invitation } from './share.ts';
import { ShareWithFriends } from './share-with-friends.tsx';

interface ReferAFriendProps {
  user: SessionUser;
  /** The addresses where a friend finds the game. */
  places: Omit<Invitation, 'code'>;
}

const wordsOf = (count: number) => `${count} / ${REFERRAL_GOAL} referrals`;

/** /refer-a-friend: the steps, the code, ways to share it, and the progress. */
export function ReferAFriend({ user, places }: ReferAFriendProps) {
  const { referral_code: code } = user;
  const name = fullName(user);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8 px-4 py-8 md:py-12">
      <title>Refer A Friend · Gimme Points</title>
      <header className="flex flex-col gap-2">
        <h1 className="text-4xl font-extrabold tracking-tight">Refer A Friend</h1>
        <p className="text-xl text-ink-soft">
          {name ? `Hello ${name}, bring your friends along.` : 'Bring your friends along.'}
        </p>
      </header>
      <HowReferralsWork />
      <ReferralCodeBox code={code} />
      {code !== null && <ShareWithFriends invitation={{ code, ...places }} />}
      <ReferralStatus userId={user.id} wordsOf={wordsOf} />
    </div>
  );
}
