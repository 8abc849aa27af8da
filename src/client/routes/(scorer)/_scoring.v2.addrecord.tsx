import { createFileRoute } from '@tanstack/react-router';
import { PadScreen } from '../../scoring/pad/pad-screen.tsx';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';

export const Route = createFileRoute('/(scorer)/_scoring/v2/addrecord')({
  staticData: { isScoring: true },
  component: GroupPad,
});

function GroupPad() {
  const session = useStore(sessionStore);
  if (!session) return null;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-2 pt-3 sm:px-4">
      <title>Group pad · Gimme Points</title>
      <PadScreen key={session.userId} owner={session.userId} />
    </div>
  );
}
