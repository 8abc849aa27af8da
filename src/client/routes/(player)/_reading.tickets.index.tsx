import { createFileRoute } from '@tanstack/react-router';
import { requireSession } from '../../session/require-session.ts';
import { InstallOffer } from '../../shell/install-offer.tsx';
import { TicketsScreen } from '../../tickets/tickets-screen.tsx';
import { UserScreen } from '../../ui/screen.tsx';

export const Route = createFileRoute('/(player)/_reading/tickets/')({
  beforeLoad: requireSession,
  component: TicketsPage,
});

function TicketsPage() {
  return (
    <UserScreen title="Tickets" width="cards">
      {({ userId }) => <TicketsScreen userId={userId} installOffer={<InstallOffer />} />}
    </UserScreen>
  );
}
