import { createFileRoute, Link, Outlet, useLocation } from '@tanstack/react-router';
import { ReadingProvider } from '../../queries/reading-provider.tsx';
import { isGuest, sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { DashboardBar } from '../../shell/dashboard-bar.tsx';
import { MessagePage } from '../../shell/message-page.tsx';
import { AskedResults } from '../../ui/asked-results.tsx';
import { getButtonClass } from '../../ui/button.tsx';

export const Route = createFileRoute('/(player)/_reading')({ component: ReadingLayout });

/** The screens that need no account. */
const forEverybody = /^\/(leaderboard|draw|events|players)/;

/** The screens without results. */
const withoutResults = /^\/(draw|profile|refer)/;

function ReadingLayout() {
  const session = useStore(sessionStore);
  const { pathname, search } = useLocation();
  if (isGuest(session) && !forEverybody.test(pathname)) {
    return (
      <MessagePage title="This needs an account">
        <p className="text-lg">You're here as a guest, to enter the scores of your group.</p>
        <Link to="/v2/addrecord" className={getButtonClass('primary')}>
          Open the pad
        </Link>
      </MessagePage>
    );
  }
  return (
    <ReadingProvider>
      {session && !isGuest(session) && <DashboardBar />}
      {withoutResults.test(pathname) ? (
        <Outlet />
      ) : (
        <AskedResults screen={`${pathname} ${search.tournament ?? ''}`}>
          <Outlet />
        </AskedResults>
      )}
    </ReadingProvider>
  );
}
