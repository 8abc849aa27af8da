import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PointsBoard } from '../../contract/game/boards.ts';
import { friendEndpoints } from '../../contract/people/friend-endpoints.ts';
import type { FriendEntry, PersonMatch, Relation } from '../../contract/people/friends.ts';
import { callApi } from '../api/api.ts';
import { type FriendListName, friendListQuery, friendListsKey } from '../queries/friend-queries.ts';
import { outlastDoubleTap } from '../ui/double-tap.ts';
import { toast } from '../ui/toast.ts';
import { describeActionOutcome, type FriendAction } from './friend-words.ts';
import { friendsBoardKey, getPeopleSearchKey } from './queries.ts';

const { sendRequest, acceptRequest, endRelation, blockUser, unblockUser } = friendEndpoints;

const calls: Record<FriendAction, (friend_id: number) => Promise<{ relation: Relation }>> = {
  send: (friend_id) => callApi(sendRequest, { body: { friend_id } }),
  accept: (friend_id) => callApi(acceptRequest, { body: { friend_id } }),
  reject: (friend_id) => callApi(endRelation, { query: { friend_id, relation: 'received' } }),
  cancel: (friend_id) => callApi(endRelation, { query: { friend_id, relation: 'sent' } }),
  remove: (friend_id) => callApi(endRelation, { query: { friend_id, relation: 'friends' } }),
  block: (friend_id) => callApi(blockUser, { body: { friend_id } }),
  unblock: (friend_id) => callApi(unblockUser, { query: { friend_id } }),
};

/**
 * Runs an action on another user, and updates their relation on every screen. Repeating an action has no further
 * effect.
 */
export function useFriendAction(userId: number, person: FriendEntry, onAccepted?: () => void) {
  const { id } = person;
  const name = person.name || person.username;
  const client = useQueryClient();
  const reloadLists = () => client.invalidateQueries({ queryKey: friendListsKey(userId) });
  return useMutation({
    // A double tap's second tap would press a button in the next row.
    mutationFn: (action: FriendAction) => outlastDoubleTap(calls[action](id)),
    onSuccess: async ({ relation }, action) => {
      const { kind, text } = describeActionOutcome(action, relation, name);
      toast(kind, text);
      // A running search would restore the earlier relation.
      await client.cancelQueries({ queryKey: getPeopleSearchKey(userId) });
      client.setQueriesData({ queryKey: getPeopleSearchKey(userId) }, (people?: PersonMatch[]) =>
        people?.map((person) => (person.id === id ? { ...person, relation } : person)),
      );
      await client.cancelQueries({ queryKey: friendListsKey(userId) });
      moveToList(client, userId, person, relation);
      if (relation !== 'friends') removeFromBoards(client, userId, id);
      client.invalidateQueries({ queryKey: friendsBoardKey(userId) });
      if (action === 'accept' && relation === 'friends') onAccepted?.();
      // The row stays busy until the lists contain the change.
      await reloadLists();
    },
    onError: () => {
      toast('error');
      // The server may have carried out the action although no answer arrived.
      reloadLists();
      client.invalidateQueries({ queryKey: getPeopleSearchKey(userId) });
    },
  });
}

/** Removes a former friend from the user's boards of friends at once. */
function removeFromBoards(client: QueryClient, userId: number, friendId: number): void {
  client.setQueriesData({ queryKey: friendsBoardKey(userId) }, (board?: PointsBoard) =>
    board ? { ...board, rows: board.rows.filter(({ user_id }) => user_id !== friendId) } : board,
  );
}

const lists: readonly FriendListName[] = ['received', 'sent', 'friends', 'blocked'];

/** Moves a user to the list of the new relation at once. */
function moveToList(
  client: QueryClient,
  userId: number,
  person: FriendEntry,
  relation: Relation,
): void {
  for (const list of lists) {
    client.setQueryData(friendListQuery(userId, list).queryKey, (people) => {
      if (!people) return people;
      const isListed = people.some(({ id }) => id === person.id);
      if (list === relation) return isListed ? people : [person, ...people];
      return isListed ? people.filter(({ id }) => id !== person.id) : people;
    });
  }
}
