import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { closeOutdatedImports } from '../../../outbox/show/outdated-imports.ts';
import { isTooEarly, needsDecision } from '../../../outbox/store/overlay.ts';
import { canScore, sessionStore } from '../../session/session.ts';
import { openSignIn } from '../../session/sign-in-dialog.ts';
import { useStore } from '../../session/store.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/notes/age.ts';
import { outboxEnv } from '../drain/drain-now.ts';
import { type Facts, FactsList } from '../facts/facts-list.tsx';
import { useSyncFacts } from '../facts/use-sync-facts.ts';
import { AppErrors } from './app-errors.tsx';
import { EntryList } from './entry-list.tsx';
import { ExportButton } from './export-button.tsx';
import { ImportFile } from './import-file.tsx';
import { LateStrokeList } from './late-stroke-list.tsx';
import { type ListedEntry, listUnsentEntries, VISITOR_OWNER } from './listed-entries.ts';
import { LostEntries } from './lost-entries.tsx';
import { OthersLeftHere } from './others-left-here.tsx';
import { PanelSection } from './panel-section.tsx';
import { LINK_FIRST, NO_SCORER, SIGN_IN_FIRST, TOO_EARLY, WAITING } from './unsent-words.ts';

/** All unsent entries on this tablet with their actions, and the tablet's facts. */
export function UnsentEntries() {
  const session = useStore(sessionStore);
  const owner = session?.userId ?? VISITOR_OWNER;
  const facts = useSyncFacts();
  const [doneMessage, setDoneMessage] = useState('');
  const listedEntries = useLiveQuery(async () => listUnsentEntries(owner), [owner]);
  const importedEntries = listedEntries?.filter(({ entry }) => entry.op.imported) ?? [];
  useCloseOutdatedImports(importedEntries.filter(({ entry }) => needsDecision(entry.op)).length);
  if (!listedEntries) return <p role="status">Loading your entries</p>;

  const mustSignIn = !session || facts?.isSessionRefused === true;
  const waits = ({ entry }: ListedEntry) => entry.question === 'waiting';
  const isLost = ({ entry }: ListedEntry) => entry.question === 'lost';
  const waitingEntries = listedEntries.filter(waits);
  const mine = listedEntries.filter(({ entry }) => !entry.op.imported);
  return (
    <>
      {mustSignIn && (
        <SignInAgain isSignedIn={session !== null} isGuest={facts?.isGuest === true} />
      )}
      <p role="status" className="text-lg font-semibold empty:hidden">
        {doneMessage}
      </p>
      {session && facts && listedEntries.length === 0 && (
        <p className="text-xl font-semibold">
          {facts.hasSent
            ? 'All sent. The server has every entry you made on this tablet.'
            : 'Nothing to send. Scores that you enter on this tablet are listed here until the server has them.'}
        </p>
      )}
      <LostEntries owner={owner} entries={listedEntries.filter(isLost)} onDone={setDoneMessage} />
      <EntryList
        title="Needs you"
        entries={listedEntries.filter((one) => !waits(one) && !isLost(one))}
        onDone={setDoneMessage}
      />
      <EntryList
        title="Waiting to be sent"
        note={chooseNote(waitingEntries, facts)}
        entries={waitingEntries}
        onDone={setDoneMessage}
      />
      <LateStrokeList />
      {mine.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <ExportButton owner={owner}>Export my entries to a file</ExportButton>
        </div>
      )}
      <OthersLeftHere reader={owner} />
      {canScore(session) && !facts?.isGuest && (
        <PanelSection title="Import entries">
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

/**
 * Checks imported decisions every half minute while they are shown, and closes those that their own tablet has already
 * handled.
 */
function useCloseOutdatedImports(importedCards: number): void {
  const now = useNow();
  useEffect(() => {
    if (importedCards > 0 && now > 0) {
      closeOutdatedImports(outboxEnv).catch(() => {
        // The database did not answer. The decisions stay until the next check.
      });
    }
  }, [importedCards, now]);
}

/** The notice that entries are sent only after a sign-in, and that none is lost. */
function SignInAgain({ isSignedIn, isGuest }: { isSignedIn: boolean; isGuest: boolean }) {
  return (
    <div className="flex flex-col gap-3 border-2 border-edge bg-notice p-4 text-on-notice">
      <p className="text-lg font-semibold">
        {isGuest
          ? 'Your link has ended. Keep entering scores: everything is saved on this tablet and will be sent when you open another link of your group.'
          : isSignedIn
            ? 'Your session has ended. Keep entering scores: everything is saved on this tablet and will be sent when you sign in again.'
            : "You're signed out. Entries will be sent when the person who made them signs in here."}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" size="hole" onClick={openSignIn}>
          {isGuest ? 'What to do' : isSignedIn ? 'Sign in again' : 'Sign in'}
        </Button>
      </div>
    </div>
  );
}

/** Returns the note above the waiting entries: when they will be sent. */
function chooseNote(entries: readonly ListedEntry[], facts: Facts | undefined): string {
  if (facts?.isSessionRefused) return facts.isGuest ? LINK_FIRST : SIGN_IN_FIRST;
  if (facts && !facts.isScorer) return NO_SCORER;
  return entries.every(({ entry }) => isTooEarly(entry.leader)) ? TOO_EARLY : WAITING;
}
