import { createFileRoute } from '@tanstack/react-router';
import { Friends } from '../../friends/friends.tsx';
import { requireSession } from '../../session/require-session.ts';
import { UserScreen } from '../../ui/screen.tsx';

export const Route = createFileRoute('/(player)/_reading/friends')({
  beforeLoad: requireSession,
  component: FriendsPage,
});

function FriendsPage() {
  return (
    <UserScreen title="Friends" width="text">
      {({ userId }) => <Friends userId={userId} />}
    </UserScreen>
  );
}
