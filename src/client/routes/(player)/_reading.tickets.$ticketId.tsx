import { createFileRoute } from '@tanstack/react-router';
import { membersOnly } from '../../members-only.ts';
import { Receipt } from '../../tickets/receipt.tsx';

export const Route = createFileRoute('/(player)/_reading/tickets/$ticketId')({
  beforeLoad: membersOnly,
  component: ReceiptPage,
});

function ReceiptPage() {
  const { ticketId } = Route.useParams();
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6">
      <Receipt key={ticketId} ticketId={Number(ticketId)} />
    </div>
  );
}
