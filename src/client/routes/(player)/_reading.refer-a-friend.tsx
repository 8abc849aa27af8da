import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../public/site/site.ts';
import { ReferAFriend } from '../../referrals/refer-a-friend.tsx';
import { requireSession } from '../../session/require-session.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';

export const Route = createFileRoute('/(player)/_reading/refer-a-friend')({
  beforeLoad: requireSession,
  component: ReferAFriendPage,
});

const places = { site: location.origin, ...site.stores };

function ReferAFriendPage() {
  const session = useStore(sessionStore);
  return session && <ReferAFriend user={session.user} places={places} />;
}
