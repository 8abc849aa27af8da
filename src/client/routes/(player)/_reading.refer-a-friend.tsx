import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../public/site/site.ts';
import { ReferAFriend } from '../../referrals/refer-a-friend.tsx';
import { requireSession } from '../../session/require-session.ts';

export const Route = createFileRoute('/(player)/_reading/refer-a-friend')({
  beforeLoad: requireSession,
  component: () => <ReferAFriend places={places} />,
});

const places = { site: location.origin, ...site.stores };
