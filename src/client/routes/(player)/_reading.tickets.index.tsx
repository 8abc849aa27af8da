import { createFileRoute } from '@tanstack/react-router';
import { requireSession } from '../../session/require-session.ts';
import { TicketsScreen } from '../../tickets/tickets-screen.tsx';
import { UserScreen } from '../../ui/screen.tsx';

export const Route = createFileRoute('/(player)/_reading/tickets/')({
  beforeLoad: requireSession,
  component: TicketsPage,
});

function TicketsPage() {
  return (
    <UserScreen title="Tickets" width="cards">
      {({ userId }) => <TicketsScreen userId={userId} />}
    </UserScreen>
  );
}
