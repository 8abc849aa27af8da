import { useQuery } from '@tanstack/react-query';
import { friendListQuery } from '../queries/friend-queries.ts';
import { formatCount } from '../ui/notes/age.ts';
import { Tabs } from '../ui/tabs.tsx';
import { FriendsBoard } from './friends-board.tsx';
import { PeopleList } from './people-list.tsx';
import { PeopleSearch } from './people-search.tsx';
import { useLiveFriends } from './use-live-friends.ts';

/** Shows the search, the received and sent requests, and the friends of a user. */
export function Friends({ userId }: { userId: number }) {
  useLiveFriends(userId);
  const receivedRequests = useQuery(friendListQuery(userId, 'received'));
  const sentRequests = useQuery(friendListQuery(userId, 'sent'));
  const friends = useQuery(friendListQuery(userId, 'friends'));
  const blocked = useQuery(friendListQuery(userId, 'blocked'));
  return (
    <>
      <FriendsBoard userId={userId} />
      <PeopleSearch userId={userId} />
      <Tabs
        label="Your friends"
        tabs={[
          {
            name: 'Received',
            count: receivedRequests.data?.length,
            panel: <PeopleList userId={userId} relation="received" list={receivedRequests} />,
          },
          {
            name: 'Sent',
            count: sentRequests.data?.length,
            panel: <PeopleList userId={userId} relation="sent" list={sentRequests} />,
          },
          {
            name: 'All Friends',
            count: friends.data?.length,
            panel: <PeopleList userId={userId} relation="friends" list={friends} />,
          },
        ]}
      />
      {blocked.data && blocked.data.length > 0 && (
        <details className="border-t border-line pt-2">
          <summary className="flex min-h-tap cursor-pointer items-center font-semibold">
            {formatCount(blocked.data.length, 'blocked player')}
          </summary>
          <PeopleList userId={userId} relation="blocked" list={blocked} />
        </details>
      )}
    </>
  );
}
