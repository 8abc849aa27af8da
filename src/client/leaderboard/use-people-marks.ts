import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { friendListQuery } from '../queries/friend-queries.ts';

/** Returns the notes for the reader and the reader's friends on a board: the reader may open their tickets. */
export function usePeopleMarks(me: number | null): ReadonlyMap<number, string> {
  const { data: friends } = useQuery({
    ...friendListQuery(me ?? 0, 'friends'),
    enabled: me !== null,
  });
  return useMemo(() => {
    const marks = new Map((friends ?? []).map(({ id }) => [id, 'Your friend']));
    return me === null ? marks : marks.set(me, 'You');
  }, [friends, me]);
}
