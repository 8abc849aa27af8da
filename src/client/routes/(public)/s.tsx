import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router';
import { useContext, useEffect, useState } from 'react';
import { GroupLinkScreen } from '../../account/group-link/group-link-screen.tsx';
import { SignOutContext } from '../../shell/frame.ts';

export const Route = createFileRoute('/(public)/s')({ component: GroupLinkPage });

/** The pad's files load while somebody reads the group and types a name: a weak line then has them when it opens. */
const padRoutes = ['/(scorer)/_scoring', '/(scorer)/_scoring/v2/addrecord'] as const;

/** The secret is behind the `#`, which browsers do not send to a server. It is read once and leaves the address. */
function GroupLinkPage() {
  const { hash } = useLocation();
  const [secret, setSecret] = useState(hash);
  const navigate = Route.useNavigate();
  const signOut = useContext(SignOutContext);
  const router = useRouter();
  useEffect(() => {
    for (const id of padRoutes) {
      // The network may fail. The pad then loads its files when it opens.
      router.loadRouteChunk(router.routesById[id])?.catch(() => {});
    }
  }, [router]);
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
