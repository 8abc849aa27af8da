import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFriendNews } from '../api/friend-news.ts';
import { friendListsKey } from '../queries/friend-queries.ts';
import { foundKey, friendsBoardKey } from './queries.ts';

/** Reads the lists and the search again when another user sent, answered, cancelled or ended something. */
export function useLiveFriends(userId: number): void {
  const client = useQueryClient();
  const version = useFriendNews(userId)?.version;
  useEffect(() => {
    if (version === undefined) return;
    client.invalidateQueries({ queryKey: friendListsKey(userId) });
    client.invalidateQueries({ queryKey: foundKey(userId) });
    client.invalidateQueries({ queryKey: friendsBoardKey(userId) });
  }, [client, userId, version]);
}
