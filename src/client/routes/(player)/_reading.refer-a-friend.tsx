import { createFileRoute } from '@tanstack/react-router';
import { membersOnly } from '../../members-only.ts';
import { site } from '../../public/site.ts';
import { INSTALL_HELP } from '../../public/store-address.ts';
import { ReferAFriend } from '../../referrals/refer-a-friend.tsx';
import { sessionStore } from '../../session.ts';
import { useStore } from '../../store.ts';

export const Route = createFileRoute('/(player)/_reading/refer-a-friend')({
  beforeLoad: membersOnly,
  component: ReferAFriendPage,
});

const places = {
  site: location.origin,
  ios: site.stores.ios ?? location.origin + INSTALL_HELP,
  android: site.stores.android ?? location.origin + INSTALL_HELP,
};

function ReferAFriendPage() {
  const session = useStore(sessionStore);
  return session && <ReferAFriend user={session.user} places={places} />;
}
