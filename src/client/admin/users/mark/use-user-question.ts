import { useCallback, useEffect, useRef, useState } from 'react';
import type { UserRow } from '../../../../contract/admin/users.ts';
import { NOTHING_SELECTED } from '../../../ui/table/selection.ts';
import type { ListSelection } from '../../../ui/table/use-selection.ts';
import type { MarkedUsers } from './marked-users.ts';

/** A dialog about accounts of the list: to change one, or to delete or restore some. */
type UserQuestion =
  | { readonly kind: 'edit'; readonly user: UserRow }
  | { readonly kind: 'mark'; readonly users: MarkedUsers; readonly isDeleted: boolean };

/** Keeps the open dialog about accounts of the list, and what was done last. */
export function useUserQuestion({ select }: ListSelection) {
  const [asked, setAsked] = useState<UserQuestion | null>(null);
  const [news, setNews] = useState('');
  const list = useRef<HTMLElement>(null);
  const wasAsked = useRef(false);

  useEffect(() => {
    const isClosed = wasAsked.current && asked === null;
    wasAsked.current = asked !== null;
    if (!isClosed) return;
    // The dialog returns the focus after this. Where its button has gone, the list takes the focus.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [asked]);

  return {
    asked,
    news,
    list,
    ask: useCallback((question: UserQuestion) => {
      setNews('');
      setAsked(question);
    }, []),
    close: () => setAsked(null),
    /** Says what was done, and ends a selection. */
    tell: (words: string) => {
      setNews(words);
      if (asked?.kind === 'mark' && asked.users.kind === 'selected') select(NOTHING_SELECTED);
    },
  };
}
