import { createFileRoute } from '@tanstack/react-router';
import { requireSession } from '../../session/require-session.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { TicketsScreen } from '../../tickets/tickets-screen.tsx';

export const Route = createFileRoute('/(player)/_reading/tickets/')({
  beforeLoad: requireSession,
  component: TicketsPage,
});

function TicketsPage() {
  const session = useStore(sessionStore);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6">
      <title>Tickets · Gimme Points</title>
      <h1 className="text-4xl font-extrabold tracking-tight">Tickets</h1>
      {session && <TicketsScreen userId={session.userId} />}
    </div>
  );
}
