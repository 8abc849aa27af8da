import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useContext, useEffect, useState } from 'react';
import { GroupLinkScreen } from '../../account/group-link/group-link-screen.tsx';
import { SignOutContext } from '../../shell/frame.ts';

export const Route = createFileRoute('/(public)/s')({ component: GroupLinkPage });

/** The secret is behind the `#`, which browsers do not send to a server. It is read once and leaves the address. */
function GroupLinkPage() {
  const { hash } = useLocation();
  const [secret, setSecret] = useState(hash);
  const navigate = Route.useNavigate();
  const signOut = useContext(SignOutContext);
  useEffect(() => {
    if (hash === '') return;
    setSecret(hash);
    void navigate({ hash: '', replace: true });
  }, [hash, navigate]);
  return (
    <GroupLinkScreen
      key={secret}
      secret={secret === '' ? null : secret}
      onSignOut={signOut}
      onOpened={(group) => {
        const pad = {
          tournamentId: group.tournament_id,
          roundId: group.round_id,
          number: group.group_number,
          players: group.golfers.map(({ id }) => id),
          startHole: group.start_hole,
        };
        return navigate({ to: '/v2/addrecord', replace: true, state: { group: pad } });
      }}
    />
  );
}
