import { createFileRoute, useLocation } from '@tanstack/react-router';
import { InvitationScreen } from '../../account/invitation/invitation-screen.tsx';

export const Route = createFileRoute('/(public)/invitation')({ component: InvitationPage });

/** The secret is behind the `#`, which browsers do not send to a server. */
function InvitationPage() {
  const { hash } = useLocation();
  return <InvitationScreen key={hash} token={hash} />;
}
