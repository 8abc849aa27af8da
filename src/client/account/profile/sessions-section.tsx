import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '../../../contract/account/account-endpoints.ts';
import type { SessionRow } from '../../../contract/account/credentials.ts';
import { callApi } from '../../api/api.ts';
import { isSessionEnded } from '../../session/session-ended.ts';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../../ui/dates.ts';
import { describeAge, useNow } from '../../ui/notes/age.ts';
import { RetryOrSignIn } from '../../ui/notes/retry-or-sign-in.tsx';
import { describeDevice } from '../forms/device-words.ts';
import { Section } from '../forms/section.tsx';
import { sessionsQuery } from './queries.ts';

/** The server stores a session's last use once an hour, so the list shows hours. */
const HOUR_MS = 3_600_000;

/** The list of the user's sessions. Each but the current one has a button that ends it. */
export function SessionsSection({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(sessionsQuery(userId));
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: (id: number) => callApi(accountEndpoints.endSession, { query: { session_id: id } }),
    onSuccess: (sessions) => queries.setQueryData(sessionsQuery(userId).queryKey, sessions),
    // The session may have ended already, so the list is loaded again.
    onError: () => refetch(),
  });

  return (
    <Section title="Where you are signed in">
      {revoke.isError && <Failure text="That device couldn't be signed out. Try again." />}
      {!data && !error && (
        <div role="status" aria-label="Loading your sessions" className="h-20 bg-sunken" />
      )}
      {!data && error && (
        <>
          <Failure
            text={
              isSessionEnded(error)
                ? 'You were signed out. Sign in to see your devices.'
                : "The list couldn't be loaded. You're still signed in everywhere."
            }
          />
          <div>
            <RetryOrSignIn error={error} onRetry={refetch} />
          </div>
        </>
      )}
      {data && (
        <ul className="divide-y divide-line">
          {data.sessions.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              isBusy={revoke.isPending}
              onEnd={() => revoke.mutate(session.id)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface SessionLineProps {
  session: SessionRow;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionLine({ session, isBusy, onEnd }: SessionLineProps) {
  const now = useNow();
  const device = describeDevice(session.agent);
  const age = now - Date.parse(session.last_seen_at);
  const lastUse = age < HOUR_MS ? 'within the hour' : describeAge(age);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-semibold">{device}</p>
        <p className="text-ink-soft">
          {session.current ? 'This device' : `Last used ${lastUse}`}, signed in on{' '}
          {formatDate(session.created_at)}
        </p>
      </div>
      {!session.current && (
        <Button
          onClick={onEnd}
          disabled={isBusy}
          aria-label={`Sign out ${device}, used ${lastUse}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function Failure({ text }: { text: string }) {
  return (
    <p role="alert" className="font-semibold text-danger">
      {text}
    </p>
  );
}
