import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireSession } from '../../require-session.ts';
import { canScore, sessionStore } from '../../session.ts';
import { MessagePage } from '../../shell/message-page.tsx';
import { useStore } from '../../store.ts';

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
  return <Outlet />;
}
