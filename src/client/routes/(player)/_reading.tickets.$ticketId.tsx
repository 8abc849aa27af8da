import { createFileRoute } from '@tanstack/react-router';
import { requireSession } from '../../session/require-session.ts';
import { PointsReceipt } from '../../tickets/receipt/points-receipt.tsx';

export const Route = createFileRoute('/(player)/_reading/tickets/$ticketId')({
  beforeLoad: requireSession,
  component: ReceiptPage,
});

function ReceiptPage() {
  const { ticketId } = Route.useParams();
  return <PointsReceipt key={ticketId} ticketId={Number(ticketId)} />;
}
