import '../site.css';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { isCard } from '../../outbox/overlay.ts';
import { othersUnsent } from '../../outbox/status.ts';
import { outbox } from '../outbox-db.ts';
import { canScore, sessionStore } from '../session.ts';
import { useStore } from '../store.ts';
import { EntryList } from './entry-list.tsx';
import { ExportButton } from './export-button.tsx';
import { FactsList } from './facts-list.tsx';
import { ImportFile } from './import-file.tsx';
import { listedEntries, NOBODY } from './listed-entries.ts';
import { OthersUnsent } from './others-unsent.tsx';
import { Part } from './part.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useCloseOvertaken } from './use-close-overtaken.ts';
import { useSyncFacts } from './use-sync-facts.ts';

/** Everything on this tablet that has not reached the server, what can be done about it, and where the tablet stands. */
export function UnsentEntries() {
  const session = useStore(sessionStore);
  const owner = session?.userId ?? NOBODY;
  const facts = useSyncFacts();
  const [done, setDone] = useState('');
  const listed = useLiveQuery(async () => listedEntries(owner), [owner]);
  const others = useLiveQuery(async () => othersUnsent(outbox, owner), [owner]);
  const imported = listed?.filter(({ entry }) => entry.op.imported) ?? [];
  useCloseOvertaken(imported.filter(({ entry }) => isCard(entry.op)).length);
  if (!listed || !others) return <p role="status">Reading this tablet</p>;

  const mustSignIn = !session || facts?.isRefused === true;
  const waits = ({ entry }: (typeof listed)[number]) => entry.question === 'waiting';
  const mine = listed.filter(({ entry }) => !entry.op.imported);
  return (
    <>
      {mustSignIn && <SignInAgain isSignedIn={session !== null} />}
      <p role="status" className="text-lg font-semibold empty:hidden">
        {done}
      </p>
      {session && listed.length === 0 && (
        <p className="text-xl font-semibold">
          Nothing of yours is unsent: the server has every entry you made on this tablet.
        </p>
      )}
      <EntryList title="Needs you" entries={listed.filter((one) => !waits(one))} onDone={setDone} />
      <EntryList title="Waiting to be sent" entries={listed.filter(waits)} onDone={setDone} />
      {mine.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <ExportButton owner={owner}>Export my entries to a file</ExportButton>
        </div>
      )}
      {others.length > 0 && (
        <Part title="Left here by others">
          <ul className="flex flex-col gap-3">
            {others.map(({ owner: person, username, count: unsent }) => (
              <OthersUnsent
                key={person}
                person={person}
                username={username}
                unsent={unsent}
                reader={owner}
              />
            ))}
          </ul>
        </Part>
      )}
      {canScore(session) && (
        <Part title="Take in a file">
          <ImportFile reader={owner} />
        </Part>
      )}
      {facts && (
        <Part title="This tablet">
          <FactsList facts={facts} />
        </Part>
      )}
    </>
  );
}
