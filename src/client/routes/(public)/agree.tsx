import { createFileRoute, useLocation } from '@tanstack/react-router';
import { AgreeScreen } from '../../scoring/agree/agree-screen.tsx';

export const Route = createFileRoute('/(public)/agree')({ component: AgreePage });

/** The secret is behind the `#`, which browsers do not send to a server. */
function AgreePage() {
  const { hash } = useLocation();
  return <AgreeScreen key={hash} token={hash} />;
}
