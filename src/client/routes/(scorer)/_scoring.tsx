import { createFileRoute, Navigate, Outlet } from '@tanstack/react-router';
import { membersOnly } from '../../members-only.ts';
import { canScore, sessionStore } from '../../session.ts';
import { PageMessage } from '../../shell/page-message.tsx';
import { useStore } from '../../store.ts';

export const Route = createFileRoute('/(scorer)/_scoring')({
  beforeLoad: membersOnly,
  component: ScoringLayout,
});

function ScoringLayout() {
  const session = useStore(sessionStore);
  if (!session) return <Navigate to="/" replace />;
  if (!canScore(session)) {
    return (
      <PageMessage title="Only scorers can enter scores">
        <p className="text-lg">
          You are signed in as {session.username}. Ask the tournament office if you should score.
        </p>
      </PageMessage>
    );
  }
  return <Outlet />;
}
