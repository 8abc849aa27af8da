import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCount } from '../../contract/base/counts.ts';
import { useFriendNews } from '../api/friend-news.ts';
import { friendListQuery, friendListsKey } from '../queries/friend-queries.ts';
import { getButtonClass } from '../ui/button.tsx';
import { EmptyGreen } from '../ui/scenes/empty-green.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { FriendsBoard } from './friends-board.tsx';
import { PeopleList } from './people-list.tsx';
import { PeopleSearch } from './people-search.tsx';
import { friendsBoardKey, getPeopleSearchKey } from './queries.ts';

const FRIENDS_TAB = 'All Friends';

/** The search, the received and sent requests, and the user's friends. */
export function Friends({ userId }: { userId: number }) {
  useLiveFriends(userId);
  const receivedRequests = useQuery(friendListQuery(userId, 'received'));
  const sentRequests = useQuery(friendListQuery(userId, 'sent'));
  const friends = useQuery(friendListQuery(userId, 'friends'));
  const blocked = useQuery(friendListQuery(userId, 'blocked'));
  const client = useQueryClient();
  const [tab, setTab] = useState('Received');
  const lists = useRef<HTMLDivElement>(null);

  /** Shows the new friend when no other request is waiting for an answer. */
  function showNewFriend() {
    const waiting = client.getQueryData(friendListQuery(userId, 'received').queryKey);
    if (waiting?.length) return;
    const hadFocus = lists.current?.contains(document.activeElement) === true;
    flushSync(() => setTab(FRIENDS_TAB));
    if (hadFocus) {
      lists.current?.querySelector<HTMLElement>('[data-state=active] section')?.focus();
    }
  }

  return (
    <>
      <FriendsBoard userId={userId} />
      <PeopleSearch userId={userId} />
      <div ref={lists}>
        <Tabs
          label="Your friends"
          chosen={tab}
          onChoose={setTab}
          tabs={[
            {
              name: 'Received',
              count: receivedRequests.data?.length,
              panel: (
                <PeopleList
                  userId={userId}
                  relation="received"
                  list={receivedRequests}
                  onAccepted={showNewFriend}
                />
              ),
            },
            {
              name: 'Sent',
              count: sentRequests.data?.length,
              panel: <PeopleList userId={userId} relation="sent" list={sentRequests} />,
            },
            {
              name: FRIENDS_TAB,
              count: friends.data?.length,
              panel: <PeopleList userId={userId} relation="friends" list={friends} />,
            },
          ]}
        />
      </div>
      {friends.data?.length === 0 && <InviteCard />}
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

/** The next step of somebody without friends here, and what it brings. */
function InviteCard() {
  return (
    <section className="overflow-hidden rounded-ticket border border-line bg-surface">
      <div className="h-32">
        <EmptyGreen />
      </div>
      <div className="flex flex-col items-start gap-3 p-5">
        <h2 className="font-display text-h3 font-bold">Play against somebody you know</h2>
        <p className="text-ink-soft">
          Once a friend plays too, a board of the two of you stands here, and you compare your
          tickets golfer by golfer.
        </p>
        <Link to="/refer-a-friend" className={getButtonClass('primary')}>
          Invite a friend
        </Link>
      </div>
    </section>
  );
}

/** Loads the lists and the search again when another user sent, answered, cancelled or ended something. */
function useLiveFriends(userId: number): void {
  const client = useQueryClient();
  const version = useFriendNews(userId)?.version;
  useEffect(() => {
    if (version === undefined) return;
    client.invalidateQueries({ queryKey: friendListsKey(userId) });
    client.invalidateQueries({ queryKey: getPeopleSearchKey(userId) });
    client.invalidateQueries({ queryKey: friendsBoardKey(userId) });
  }, [client, userId, version]);
}
