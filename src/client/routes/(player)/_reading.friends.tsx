import { createFileRoute } from '@tanstack/react-router';
import { Friends } from '../../friends/friends.tsx';
import { requireSession } from '../../session/require-session.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';

export const Route = createFileRoute('/(player)/_reading/friends')({
  beforeLoad: requireSession,
  component: FriendsPage,
});

function FriendsPage() {
  const session = useStore(sessionStore);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-6">
      <title>Friends · Gimme Points</title>
      <h1 className="text-4xl font-extrabold tracking-tight">Friends</h1>
      {session && <Friends key={session.userId} userId={session.userId} />}
    </div>
  );
}
