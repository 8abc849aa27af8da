import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Unsubscribe } from '../../account/unsubscribe/unsubscribe.tsx';

export const Route = createFileRoute('/(public)/unsubscribe')({ component: UnsubscribePage });

/**
 * The link has its secret in the query, because mail programs post to the same URL. The page moves it behind the `#`,
 * which browsers do not send to a server.
 */
function UnsubscribePage() {
  const { hash, searchStr } = useLocation();
  const navigate = useNavigate();
  const token = new URLSearchParams(searchStr).get('token') ?? hash;
  useEffect(() => {
    if (hash !== token) void navigate({ to: '/unsubscribe', hash: token, replace: true });
  }, [hash, token, navigate]);
  return <Unsubscribe key={token} token={token} />;
}
