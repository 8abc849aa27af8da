import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type {
  DeletionOutcome,
  DeletionRequest,
} from '../../../../contract/admin/deletion-requests.ts';
import { sessionStore } from '../../../session/session.ts';
import { useStore } from '../../../session/store.ts';
import { useNow } from '../../../ui/notes/age.ts';
import { UpdatedNote } from '../../../ui/notes/updated-note.tsx';
import type { OnView } from '../../list/use-list.ts';
import { NoMailNote } from '../../panel-state/no-mail-note.tsx';
import { AdminPage } from '../../shell/admin-page.tsx';
import { FailedList, StaleList } from '../../table/list-faces.tsx';
import { Pager } from '../../table/pager.tsx';
import { useLastPage } from '../../table/use-last-page.ts';
import { WorkButton } from '../../table/work-button.tsx';
import { requestsQuery } from '../read/request-queries.ts';
import { UserTabs } from '../read/user-tabs.tsx';
import type { UsersView } from '../read/users-view.ts';
import { RequestDialog } from './request-dialog.tsx';
import { RequestItem } from './request-item.tsx';

interface RequestsScreenProps {
  view: UsersView;
  onView: OnView<UsersView>;
}

interface OpenDialog {
  readonly request: DeletionRequest;
  readonly outcome: DeletionOutcome;
}

/** The list of account deletion requests. Admins ask for confirmation by email, and close them (product 12.4). */
export function RequestsScreen({ view, onView }: RequestsScreenProps) {
  const list = view.list ?? 'open';
  const page = view.page ?? 1;
  const { data, error, isError, isPlaceholderData, dataUpdatedAt, refetch } = useQuery(
    requestsQuery({ list, page }),
  );
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const [news, setNews] = useState('');
  const listRef = useRef<HTMLUListElement>(null);
  const now = useNow();
  const ownId = useStore(sessionStore)?.userId ?? null;
  const showPage = useCallback((last: number) => onView({ page: last }, 'replace'), [onView]);
  useLastPage(page, isPlaceholderData ? undefined : data?.total_no_of_pages, showPage);

  function finish(words: string) {
    setAsked(null);
    setNews(words);
    // The pressed button's request has left the list.
    setTimeout(() => {
      if (document.activeElement === document.body) listRef.current?.focus({ preventScroll: true });
    });
  }

  return (
    <AdminPage
      title="Manage Users"
      part="Deletion requests"
      aside={data && <UpdatedNote at={dataUpdatedAt} />}
    >
      <UserTabs open="deletion-requests" />
      <NoMailNote>
        A request is confirmed by an emailed link only, because the link proves whose mailbox it is.
        Set <code>SMTP_URL</code> and ask then, or erase with a reason when you are sure.
      </NoMailNote>
      <div className="list">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {(['open', 'ended'] as const).map((name) => (
            <WorkButton
              key={name}
              aria-pressed={name === list}
              {...(name === list && { look: 'likely' })}
              onClick={() => onView({ list: name, page: undefined }, 'push')}
            >
              {name === 'open' ? 'Open' : 'Ended'}
            </WorkButton>
          ))}
          {data && isError ? (
            <StaleList since={dataUpdatedAt} />
          ) : (
            <p
              role="status"
              className="min-w-0 text-ink-soft wrap-anywhere not-last:flex-[1_1_12rem]"
            >
              {news}
            </p>
          )}
        </div>
        <section className="list-card" aria-label="Deletion requests">
          {!data && !error && <p className="list-note">Loading deletion requests...</p>}
          {!data && error && (
            <FailedList noun="deletion requests" error={error} onRetry={() => void refetch()} />
          )}
          {data?.total === 0 && (
            <p className="list-note">
              {list === 'open' ? 'No deletion request is open.' : 'No deletion request has ended.'}
            </p>
          )}
          <ul ref={listRef} tabIndex={-1}>
            {data?.requests.map((request) => (
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
            ))}
          </ul>
          {data && data.total > 0 && (
            <Pager
              page={Math.min(page, data.total_no_of_pages)}
              pages={data.total_no_of_pages}
              total={data.total}
              noun="Requests"
              onPage={(number) => onView({ page: number }, 'push')}
            />
          )}
        </section>
      </div>
      {asked && <RequestDialog {...asked} onClose={() => setAsked(null)} onEnded={finish} />}
    </AdminPage>
  );
}
