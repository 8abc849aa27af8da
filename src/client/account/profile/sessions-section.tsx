import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '../../../contract/account-endpoints.ts';
import type { SessionRow } from '../../../contract/credentials.ts';
import { callApi } from '../../api.ts';
import { ageWords, useNow } from '../../ui/age.ts';
import { Button } from '../../ui/button.tsx';
import { deviceWords } from './device-words.ts';
import { sessionsQuery } from './queries.ts';
import { Section } from './section.tsx';

/** The server notes a session's use once in this time: a finer age would be made up. */
const HOUR_MS = 3_600_000;

/** Where the person is signed in, and a way to end each but this one. */
export function SessionsSection({ userId }: { userId: number }) {
  const { data, isError, refetch } = useQuery(sessionsQuery(userId));
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: (id: number) => callApi(accountEndpoints.endSession, { query: { session_id: id } }),
    onSuccess: (left) => queries.setQueryData(sessionsQuery(userId).queryKey, left),
    // Somebody may have ended it meanwhile: what is there says so.
    onError: () => refetch(),
  });

  return (
    <Section title="Where you are signed in">
      {end.isError && <Failure text="That session could not be ended. Try again." />}
      {!data && !isError && (
        <div role="status" aria-label="Reading your sessions" className="h-20 bg-sunken" />
      )}
      {!data && isError && (
        <>
          <Failure text="The list could not be read. Your sessions are not affected." />
          <Button onClick={() => refetch()} className="self-start">
            Read the list again
          </Button>
        </>
      )}
      {data && (
        <ul className="divide-y divide-line">
          {data.sessions.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              isBusy={end.isPending}
              onEnd={() => end.mutate(session.id)}
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
  const device = deviceWords(session.agent);
  const age = now - Date.parse(session.last_seen_at);
  const used = age < HOUR_MS ? 'within the hour' : ageWords(age);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-semibold">{device}</p>
        <p className="text-ink-soft">
          {session.current ? 'This device' : `Last used ${used}`}, signed in on{' '}
          {new Date(session.created_at).toLocaleDateString([], { dateStyle: 'medium' })}
        </p>
      </div>
      {!session.current && (
        <Button onClick={onEnd} disabled={isBusy} aria-label={`Sign out ${device}, used ${used}`}>
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
