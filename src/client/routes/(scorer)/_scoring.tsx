import { createFileRoute, Navigate, Outlet, redirect } from '@tanstack/react-router';
import { canScore, sessionStore } from '../../session.ts';
import { PageMessage } from '../../shell/page-message.tsx';
import { useStore } from '../../store.ts';

export const Route = createFileRoute('/(scorer)/_scoring')({
  beforeLoad: ({ location }) => {
    if (!sessionStore.get())
      throw redirect({ to: '/sign-in', search: { redirect: location.href } });
  },
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
