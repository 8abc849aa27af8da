import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ConfirmDeletion } from '../../account/confirm-deletion/confirm-deletion.tsx';

export const Route = createFileRoute('/(public)/confirm-deletion')({
  component: ConfirmDeletionPage,
});

/** The secret is behind the `#`, because browsers do not send that part to a server. */
function ConfirmDeletionPage() {
  const { hash } = useLocation();
  return <ConfirmDeletion key={hash} token={hash} />;
}
