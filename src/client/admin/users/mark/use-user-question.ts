import { useCallback, useEffect, useState } from 'react';
import type { UserRow } from '../../../../contract/admin/users.ts';
import type { List } from '../../list/use-list.ts';
import { NOTHING_SELECTED } from '../../table/selection.ts';
import type { MarkedUsers, UserMark } from './marked-users.ts';

/** The open dialog about accounts: to change one, or to delete, restore or confirm some. */
type UserQuestion =
  | { readonly kind: 'edit'; readonly user: UserRow }
  | { readonly kind: 'mark'; readonly users: MarkedUsers; readonly mark: UserMark };

type UserList = Pick<List<UserRow>, 'selected' | 'setNews' | 'restoreFocus'>;

/** Returns the open dialog about accounts in the list, and the functions that open and close it. */
export function useUserQuestion({ selected, setNews, restoreFocus }: UserList) {
  const [question, setQuestion] = useState<UserQuestion | null>(null);
  // The list takes the focus when the button that opened the dialog is gone.
  useEffect(() => (question ? restoreFocus : undefined), [question, restoreFocus]);
  return {
    question,
    ask: useCallback(
      (next: UserQuestion) => {
        setNews('');
        setQuestion(next);
      },
      [setNews],
    ),
    close: () => setQuestion(null),
    /** Shows what was done, and clears the selection if that was the target. */
    report: (words: string) => {
      setNews(words);
      if (question?.kind === 'mark' && question.users.kind === 'selected') {
        selected.select(NOTHING_SELECTED);
      }
    },
  };
}
