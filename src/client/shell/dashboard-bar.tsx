import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import LogOut from 'lucide-react/icons/log-out';
import { useContext, useEffect } from 'react';
import { tournamentsQuery } from '../queries/tournaments-query.ts';
import { isEventLive } from '../session/event-live.ts';
import { canScore, sessionStore } from '../session/session.ts';
import { useStore } from '../session/store.ts';
import { SignOutContext } from './frame.ts';

const item =
  'inline-flex min-h-10 items-center border-b-3 border-transparent px-1 text-sm font-semibold tracking-wide';
const chosen = { className: 'border-b-accent text-ink' };

/** The navigation of the player's area on a wide screen, ending with the sign-out. */
export function DashboardBar() {
  const session = useStore(sessionStore);
  const signOut = useContext(SignOutContext);
  const { data: tournaments = [] } = useQuery(tournamentsQuery);
  const isLive = tournaments.some(({ state }) => state === 'in-play');
  useEffect(() => isEventLive.set(isLive), [isLive]);
  if (!session) return null;
  return (
    <div className="hidden border-b border-line bg-surface text-ink-soft lg:block in-[body:has([data-embedded])]:hidden">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4">
        <nav aria-label="Dashboard" className="-ml-1 flex flex-wrap gap-x-5">
          <Link to="/dashboard" className={item} activeProps={chosen}>
            DASHBOARD
          </Link>
          <Link to="/friends" className={item} activeProps={chosen}>
            FRIENDS
          </Link>
          {canScore(session) && (
            <Link to="/addrecord" className={item} activeProps={chosen}>
              Add Record
            </Link>
          )}
          <Link
            to="/leaderboard"
            className={item}
            activeProps={chosen}
            activeOptions={{ includeSearch: false }}
          >
            SCORES
          </Link>
          <Link to="/events" className={item} activeProps={chosen}>
            UPCOMING EVENTS
          </Link>
          <Link
            to="/players"
            className={item}
            activeProps={chosen}
            activeOptions={{ includeSearch: false }}
          >
            LIST OF PLAYERS
          </Link>
        </nav>
        <button
          type="button"
          aria-label="Logout"
          onClick={signOut}
          className="inline-flex size-tap items-center justify-center rounded-control"
        >
          <LogOut aria-hidden="true" size={20} />
        </button>
      </div>
    </div>
  );
}
