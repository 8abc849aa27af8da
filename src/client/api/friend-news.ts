import { useEffect } from 'react';
import { friendEndpoints } from '../../contract/people/friend-endpoints.ts';
import type { FriendNews } from '../../contract/people/friends.ts';
import { createStore } from '../session/create-store.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../session/store.ts';
import { callApi } from './api.ts';

/** The interval between loads while the page is visible. A request must appear within 5 s (decision 025). */
const LOAD_EVERY_MS = 4_000;
/** The interval after a failed load. */
const LOAD_AFTER_FAILURE_MS = 15_000;

interface UserFriendNews extends FriendNews {
  readonly userId: number;
}

const newsStore = createStore<UserFriendNews | null>(null);

let followers = 0;
let stop = () => {};

/**
 * Returns the news about the signed-in user's friends and notices; null until the API has answered. A page's components share one
 * request, and a hidden page loads nothing.
 */
export function useFriendNews(userId: number): FriendNews | null {
  useEffect(() => {
    followers += 1;
    if (followers === 1) stop = followNews();
    return () => {
      followers -= 1;
      if (followers === 0) stop();
    };
  }, []);
  const news = useStore(newsStore);
  return news?.userId === userId ? news : null;
}

/** Sets the number of unread notices, after the user has read some. */
export function setUnreadNotices(unread_notices: number): void {
  const news = newsStore.get();
  if (news) newsStore.set({ ...news, unread_notices });
}

function followNews(): () => void {
  const aborter = new AbortController();
  const { signal } = aborter;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;

  async function read() {
    clearTimeout(timer);
    if (isReading || document.hidden || !navigator.onLine) return;
    isReading = true;
    const wait = (await loadNews(signal)) ? LOAD_EVERY_MS : LOAD_AFTER_FAILURE_MS;
    isReading = false;
    if (!signal.aborted) timer = setTimeout(read, wait);
  }

  document.addEventListener('visibilitychange', read, { signal });
  window.addEventListener('online', read, { signal });
  void read();
  return () => {
    aborter.abort();
    clearTimeout(timer);
  };
}

/** Loads the news into the store. Returns false after a failure. */
async function loadNews(signal: AbortSignal): Promise<boolean> {
  const userId = sessionStore.get()?.userId;
  if (userId === undefined) return false;
  try {
    const news = await callApi(friendEndpoints.friendNews, { query: { user_id: userId }, signal });
    const before = newsStore.get();
    const isSame =
      before?.userId === userId &&
      before.version === news.version &&
      before.unread_notices === news.unread_notices;
    if (!isSame) newsStore.set({ userId, ...news });
    return true;
  } catch {
    // The old numbers stay, and the screens show what they can't load.
    return false;
  }
}
