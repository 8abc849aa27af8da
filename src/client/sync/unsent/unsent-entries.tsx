import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { needsDecision } from '../../../outbox/store/overlay.ts';
import { canScore, sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { FactsList } from '../facts/facts-list.tsx';
import { useSyncFacts } from '../facts/use-sync-facts.ts';
import { AppErrors } from './app-errors.tsx';
import { EntryList } from './entry-list.tsx';
import { ExportButton } from './export-button.tsx';
import { ImportFile } from './import-file.tsx';
import { listUnsentEntries, VISITOR_OWNER } from './listed-entries.ts';
import { OthersLeftHere } from './others-left-here.tsx';
import { PanelSection } from './panel-section.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { WAITING } from './unsent-words.ts';
import { useCloseOutdatedImports } from './use-close-outdated-imports.ts';

/** Shows all unsent entries of this tablet, their actions, and the tablet's facts. */
export function UnsentEntries() {
  const session = useStore(sessionStore);
  const owner = session?.userId ?? VISITOR_OWNER;
  const facts = useSyncFacts();
  const [done, setDone] = useState('');
  const listed = useLiveQuery(async () => listUnsentEntries(owner), [owner]);
  const imported = listed?.filter(({ entry }) => entry.op.imported) ?? [];
  useCloseOutdatedImports(imported.filter(({ entry }) => needsDecision(entry.op)).length);
  if (!listed) return <p role="status">Loading your entries</p>;

  const mustSignIn = !session || facts?.isSessionRefused === true;
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
          All sent. The server has every entry you made on this tablet.
        </p>
      )}
      <EntryList title="Needs you" entries={listed.filter((one) => !waits(one))} onDone={setDone} />
      <EntryList
        title="Waiting to be sent"
        note={WAITING}
        entries={listed.filter(waits)}
        onDone={setDone}
      />
      {mine.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <ExportButton owner={owner}>Export my entries to a file</ExportButton>
        </div>
      )}
      <OthersLeftHere reader={owner} />
      {canScore(session) && (
        <PanelSection title="Import a file">
          <ImportFile reader={owner} />
        </PanelSection>
      )}
      <AppErrors />
      {facts && (
        <PanelSection title="This tablet">
          <FactsList facts={facts} />
        </PanelSection>
      )}
    </>
  );
}
