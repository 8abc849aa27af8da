import { useState } from 'react';
import type {
  DeletionOutcome,
  DeletionRequest,
} from '../../../contract/admin/deletion-requests.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { useNow } from '../../ui/notes/age.ts';
import { NoMailNote } from '../panel-state/no-mail-note.tsx';
import { ListScreen } from '../shell/list-screen.tsx';
import { ListCards } from '../table/list-cards.tsx';
import { StaleList } from '../table/list-faces.tsx';
import { useList } from '../table/use-list.ts';
import { WorkButton } from '../table/work-button.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { RequestItem } from './request-item.tsx';
import { requestList } from './request-list.ts';
import { UserTabs } from './user-tabs.tsx';

interface OpenDialog {
  readonly request: DeletionRequest;
  readonly outcome: DeletionOutcome;
}

/** The list of account deletion requests. Admins ask for confirmation by email, and close them (product 12.4). */
export function RequestsScreen() {
  const list = useList(requestList);
  const { choice, news, setNews, staleSince } = list;
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const now = useNow();
  const ownId = useStore(sessionStore)?.userId ?? null;

  function finish(words: string) {
    setAsked(null);
    setNews(words);
    // The pressed button's request has left the list.
    list.restoreFocus();
  }

  return (
    <ListScreen
      list={list}
      title="Manage Users"
      part="Deletion requests"
      tabs={
        <>
          <UserTabs open="deletion-requests" />
          <NoMailNote>
            A request is confirmed by an emailed link only, because the link proves whose mailbox it
            is. Set <code>SMTP_URL</code> and ask then, or erase with a reason when you are sure.
          </NoMailNote>
        </>
      }
      filters={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {(['open', 'ended'] as const).map((name) => (
            <WorkButton
              key={name}
              aria-pressed={name === choice.list}
              {...(name === choice.list && { look: 'likely' })}
              onClick={() => list.choose({ list: name })}
            >
              {name === 'open' ? 'Open' : 'Ended'}
            </WorkButton>
          ))}
          {staleSince === null ? (
            <p
              role="status"
              className="min-w-0 text-ink-soft wrap-anywhere not-last:flex-[1_1_12rem]"
            >
              {news}
            </p>
          ) : (
            <StaleList since={staleSince} />
          )}
        </div>
      }
      dialog={asked && <RequestDialog {...asked} onClose={() => setAsked(null)} onEnded={finish} />}
    >
      <ListCards
        list={list}
        label="Deletion requests"
        renderRow={(request) => (
          <RequestItem
            key={request.id}
            request={request}
            ownId={ownId}
            now={now}
            onEnd={(outcome) => {
              setNews('');
              setAsked({ request, outcome });
            }}
            onDone={setNews}
          />
        )}
      />
    </ListScreen>
  );
}
