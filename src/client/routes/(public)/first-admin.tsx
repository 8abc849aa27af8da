import { createFileRoute, useLocation } from '@tanstack/react-router';
import { FirstAdminScreen } from '../../account/first-admin/first-admin-screen.tsx';

export const Route = createFileRoute('/(public)/first-admin')({ component: FirstAdminPage });

/** The secret is behind the `#`, which browsers do not send to a server. */
function FirstAdminPage() {
  const { hash } = useLocation();
  return <FirstAdminScreen key={hash} token={hash} />;
}
