import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ConfirmDeletion } from '../../account/confirm-deletion/confirm-deletion.tsx';

export const Route = createFileRoute('/(public)/confirm-deletion')({
  component: ConfirmDeletionPage,
});

/** The secret is behind the `#`, which browsers do not send to a server. */
function ConfirmDeletionPage() {
  const { hash } = useLocation();
  return <ConfirmDeletion key={hash} token={hash} />;
}
