import { type ReactNode, useEffect, useState } from 'react';
import type { UserRow } from '../../../contract/admin/users.ts';
import { formatNumber } from '../../../contract/base/counts.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { useHasNoMailServer } from '../panel-state/panel-state-query.ts';
import { ListScreen } from '../shell/list-screen.tsx';
import { ListBody } from '../table/list-body.tsx';
import { ListFilters } from '../table/list-filters.tsx';
import { countSelected, NOTHING_SELECTED } from '../table/selection.ts';
import { useList } from '../table/use-list.ts';
import { WorkButton } from '../table/work-button.tsx';
import { MarkDialog, type MarkedUsers, type UserMark } from './mark-dialog.tsx';
import { ReferralsDialog } from './referrals-dialog.tsx';
import { UserDialog } from './user-dialog.tsx';
import { userList } from './user-list.tsx';

/** The open dialog about accounts: to change one, to check its referrals, or to delete, restore or confirm some. */
type UserQuestion =
  | { readonly kind: 'edit' | 'referrals'; readonly user: UserRow }
  | { readonly kind: 'mark'; readonly users: MarkedUsers; readonly mark: UserMark };

/** The accounts, which admins can change, delete and restore (product 12.4). */
export function UsersScreen() {
  const list = useList(userList);
  const { setNews, restoreFocus } = list;
  const { selection, select } = list.selected;
  const [question, setQuestion] = useState<UserQuestion | null>(null);
  const hasNoMailServer = useHasNoMailServer();
  const ownId = useStore(sessionStore)?.userId ?? null;
  // The list takes the focus when the button that opened the dialog is gone.
  useEffect(() => (question ? restoreFocus : undefined), [question, restoreFocus]);

  const ask = (next: UserQuestion) => {
    setNews('');
    setQuestion(next);
  };
  const close = () => setQuestion(null);

  /** Shows what was done, and clears the selection if that was the target. */
  function report(words: string) {
    setNews(words);
    if (question?.kind === 'mark' && question.users.kind === 'selected') select(NOTHING_SELECTED);
  }

  const askAboutSelected = (mark: UserMark) =>
    ask({ kind: 'mark', users: { kind: 'selected', selection, words: list.filterWords }, mark });

  return (
    <ListScreen
      list={list}
      title="Manage Users"
      filters={
        <ListFilters
          list={list}
          className="@max-[600px]/list:[&>:first-child]:col-span-full @min-[600px]/list:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))] @min-[900px]/list:grid-cols-[19rem_10rem_10rem_10rem_minmax(0,1fr)]"
        >
          <p className="self-end text-sm text-ink-soft @max-[900px]/list:col-span-full @min-[900px]/list:pb-2">
            Sorting is for this page; search and filters ask the server.
          </p>
        </ListFilters>
      }
      dialog={
        <>
          {question?.kind === 'mark' && (
            <MarkDialog
              users={question.users}
              mark={question.mark}
              filter={list.choice}
              onClose={close}
              onMarked={report}
            />
          )}
          {question?.kind === 'referrals' && (
            <ReferralsDialog referrer={question.user} onClose={close} />
          )}
          {question?.kind === 'edit' && (
            <UserDialog user={question.user} ownId={ownId} onClose={close} onDone={report} />
          )}
        </>
      }
    >
      <ListBody
        list={list}
        context={{
          ownId,
          onEdit: (user) => ask({ kind: 'edit', user }),
          onCheck: (user) => ask({ kind: 'referrals', user }),
          onMark: (user) =>
            ask({
              kind: 'mark',
              users: { kind: 'one', user },
              mark: user.is_deleted ? 'restore' : 'delete',
            }),
        }}
        label="Users"
        className="[&_.list-second[data-from=tablet]]:@max-[600px]/list:hidden [&_th]:whitespace-nowrap [&_th:last-child]:text-end"
        actions={
          <>
            {hasNoMailServer && (
              <MarkSelected onPress={() => askAboutSelected('confirm')}>
                Confirm by hand
              </MarkSelected>
            )}
            <MarkSelected onPress={() => askAboutSelected('restore')}>Restore</MarkSelected>
            <MarkSelected onPress={() => askAboutSelected('delete')}>
              Delete {formatNumber(countSelected(selection))}
            </MarkSelected>
          </>
        }
      />
    </ListScreen>
  );
}

/** A button for the selected accounts. */
function MarkSelected({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <WorkButton look="on-brand" aria-haspopup="dialog" onClick={onPress}>
      {children}
    </WorkButton>
  );
}
