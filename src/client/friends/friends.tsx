import '../site.css';
import { useQuery } from '@tanstack/react-query';
import { Tabs } from '../ui/tabs.tsx';
import { FriendList } from './friend-list.tsx';
import { PeopleSearch } from './people-search.tsx';
import { friendListQuery } from './queries.ts';

/** Whom a person may ask, has been asked by, has asked and has as friends. */
export function Friends({ userId }: { userId: number }) {
  const received = useQuery(friendListQuery(userId, 'received'));
  const sent = useQuery(friendListQuery(userId, 'sent'));
  const friends = useQuery(friendListQuery(userId, 'friends'));
  return (
    <>
      <PeopleSearch userId={userId} />
      <Tabs
        label="Your friends"
        tabs={[
          {
            name: 'Received',
            count: received.data?.length,
            panel: <FriendList userId={userId} relation="received" list={received} />,
          },
          {
            name: 'Sent',
            count: sent.data?.length,
            panel: <FriendList userId={userId} relation="sent" list={sent} />,
          },
          {
            name: 'All Friends',
            count: friends.data?.length,
            panel: <FriendList userId={userId} relation="friends" list={friends} />,
          },
        ]}
      />
    </>
  );
}
