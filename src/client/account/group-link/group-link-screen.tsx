import { lazy, Suspense, useState } from 'react';
import type { LinkedGroup } from '../../../contract/scoring/group-link-endpoints.ts';
import { getDeviceId } from '../../session/device-id.ts';
import { isGuest, mustSignIn, sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { Button } from '../../ui/button.tsx';
import { formatDateTime } from '../../ui/dates.ts';
import { AuthLayout } from '../forms/auth-layout.tsx';
import { FormAlert } from '../forms/form-alert.tsx';
import { LinkedGroupFacts } from './group-facts.tsx';
import { CodeForm, ContinueAsGuest, NameForm } from './group-link-forms.tsx';
import { describeLinkProblem, useLinkedGroup } from './use-linked-group.ts';

/** Only a guest who comes back needs it. */
const NextRound = lazy(async () => ({ default: (await import('./next-round.tsx')).NextRound }));

interface GroupLinkScreenProps {
  /** The secret of the link; null when the page was opened without one. */
  secret: string | null;
  /** Opens the pad of the group, once the guest is signed in. */
  onOpened: (group: LinkedGroup) => Promise<void>;
  onSignOut: () => void;
}

/** The page behind a group link: the group, and the name with which somebody enters its scores. */
export function GroupLinkScreen({ secret, onOpened, onSignOut }: GroupLinkScreenProps) {
  const [code, setCode] = useState<string | null>(null);
  // A browser that stores nothing is a new device at each visit.
  const [device] = useState(() => getDeviceId() ?? crypto.randomUUID().replaceAll('-', ''));
  const key = code ?? secret;
  const { group, problem, isLoading, load } = useLinkedGroup(key, device);
  const session = useStore(sessionStore);
  const guest = isGuest(session) && !mustSignIn() ? session : null;
  return (
    <AuthLayout title="Enter scores">
      <meta name="robots" content="noindex" />
      <FormAlert text={problem} />
      <p role="status" className="text-lg empty:hidden">
        {isLoading && 'Looking for the group …'}
      </p>
      {group && key !== null ? (
        <>
          {group.practice && (
            <p className="bg-notice px-4 py-3 text-xl font-bold text-on-notice">
              Practice: nothing counts
            </p>
          )}
          <LinkedGroupFacts group={group} />
          <Entrance
            group={group}
            link={{ key, device }}
            onOpened={onOpened}
            onSignOut={onSignOut}
          />
        </>
      ) : (
        <>
          {problem && <Button onClick={load}>Try again</Button>}
          {key === null && guest && (
            <Suspense>
              <NextRound
                owner={guest.userId}
                onOpened={onOpened}
                describeProblem={describeLinkProblem}
                renderGroup={(group) => <LinkedGroupFacts group={group} />}
              />
            </Suspense>
          )}
          {(problem !== null || key === null) && <CodeForm onCode={setCode} />}
        </>
      )}
    </AuthLayout>
  );
}

/** What opens the group: a name, one press for a guest of this device, or why it can't be opened. */
function Entrance({
  group,
  link,
  onOpened,
  onSignOut,
}: Omit<GroupLinkScreenProps, 'secret'> & {
  group: LinkedGroup;
  link: { key: string; device: string };
}) {
  const session = useStore(sessionStore);
  const { guest, opens_at, time_zone } = group;
  if (opens_at !== null)
    return <p className="text-lg">It opens on {formatDateTime(opens_at, time_zone)}.</p>;
  if (session && session.userId !== guest?.user_id) {
    return (
      <>
        <p className="text-lg">
          This device is signed in as <strong>{session.username}</strong>. Sign out first, then open
          the link again. Entries that are not sent yet stay safe: you choose what becomes of them.
        </p>
        <Button onClick={onSignOut}>Sign out</Button>
      </>
    );
  }
  const open = () => onOpened(group);
  return guest ? (
    <ContinueAsGuest link={link} username={guest.username} onOpened={open} />
  ) : (
    <NameForm link={link} onOpened={open} />
  );
}
