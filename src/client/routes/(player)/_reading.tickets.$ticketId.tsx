import { createFileRoute } from '@tanstack/react-router';
import { PushOffer } from '../../notices/push-offer.tsx';
import { requireSession } from '../../session/require-session.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { PointsReceipt } from '../../tickets/receipt/points-receipt.tsx';

export const Route = createFileRoute('/(player)/_reading/tickets/$ticketId')({
  beforeLoad: requireSession,
  component: ReceiptPage,
});

function ReceiptPage() {
  const { ticketId } = Route.useParams();
  const session = useStore(sessionStore);
  return (
    <PointsReceipt
      key={ticketId}
      ticketId={Number(ticketId)}
      pushOffer={session && <PushOffer userId={session.userId} />}
    />
  );
}
