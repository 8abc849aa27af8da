import { createFileRoute, Outlet } from '@tanstack/react-router';
import { WithPractice } from '../../account/practice/with-practice.tsx';
import { requireSession } from '../../session/require-session.ts';
import { canScore, sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { MessagePage } from '../../shell/message-page.tsx';

export const Route = createFileRoute('/(scorer)/_scoring')({
  beforeLoad: requireSession,
  component: ScoringLayout,
});

function ScoringLayout() {
  const session = useStore(sessionStore);
  if (!session) return null;
  if (!canScore(session)) {
    return (
      <MessagePage title="Only scorers can enter scores">
        <p className="text-lg">
          You're signed in as {session.username}. If you should be scoring, ask the tournament
          office.
        </p>
      </MessagePage>
    );
  }
  return (
    <WithPractice>
      <Outlet />
    </WithPractice>
  );
}
