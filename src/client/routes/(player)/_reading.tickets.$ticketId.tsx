import { createFileRoute, redirect } from '@tanstack/react-router';
import { sessionStore } from '../../session.ts';
import { Receipt } from '../../tickets/receipt.tsx';

export const Route = createFileRoute('/(player)/_reading/tickets/$ticketId')({
  beforeLoad: ({ location }) => {
    if (!sessionStore.get())
      throw redirect({ to: '/sign-in', search: { redirect: location.href } });
  },
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
