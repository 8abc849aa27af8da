import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { CallError } from '../../../contract/base/call.ts';
import type { AdminTournament } from '../../../contract/game/states.ts';
import { StaleNotice } from '../../ui/notes/stale-notice.tsx';
import { UpdatedNote } from '../../ui/notes/updated-note.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { EmptyList, FailedList } from '../table/list-faces.tsx';
import { OpenTournament } from './state/open-tournament.ts';
import { StateChip } from './state/state-chip.tsx';
import { findTab, tabs } from './state/tab-links.ts';
import { statesQuery } from './state/tournament-queries.ts';

interface TournamentLayoutProps {
  id: number;
  /** The open tab, rendered once the tournament is loaded. */
  children: ReactNode;
}

/** A tournament's page: its name and state, its tabs, and the open tab (product 12.14). */
export function TournamentLayout({ id, children }: TournamentLayoutProps) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(statesQuery(id));
  const tab = findTab(useLocation().pathname)?.label;
  return (
    <AdminPage
      title={data?.name ?? 'Tournament'}
      part={tab}
      lead={data && <Lead tournament={data} />}
      aside={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          {data && <UpdatedNote at={dataUpdatedAt} />}
          {data && (
            <Link to="/admin-panel/tournaments" search={{ copy: id }} className="work-link">
              Copy of it...
            </Link>
          )}
          <Link to="/admin-panel/tournaments" className="work-link">
            All tournaments
          </Link>
        </div>
      }
    >
      {error && data && (
        <StaleNotice
          what="This is the tournament"
          since={dataUpdatedAt}
          error={error}
          onRetry={refetch}
        />
      )}
      {!data && <TournamentFace error={error} onRetry={refetch} />}
      {data && (
        <OpenTournament value={data}>
          <TournamentTabs id={id} />
          {children}
        </OpenTournament>
      )}
    </AdminPage>
  );
}

/** The state, location and season below a tournament's name. */
function Lead({ tournament: { state, city, country, season } }: { tournament: AdminTournament }) {
  const place = [city, country].filter(Boolean).join(', ') || 'No place yet';
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 mt-1.5 text-ink-soft wrap-anywhere">
      <StateChip state={state} />
      <span>
        {place}. Season {season}.
      </span>
    </p>
  );
}

interface TournamentFaceProps {
  error: Error | null;
  onRetry: () => void;
}

/** The content in place of a tournament that is loading, does not exist, or could not be loaded. */
function TournamentFace({ error, onRetry }: TournamentFaceProps) {
  if (!error) {
    return (
      <div role="status" className="admin-card grid gap-7 p-5">
        <span className="sr-only">Loading the tournament...</span>
        <span className="list-skeleton" />
        <span className="list-skeleton" />
      </div>
    );
  }
  const isUnknown = error instanceof CallError && [404, 422].includes(Number(error.failure.status));
  return isUnknown ? (
    <EmptyList title="There is no tournament with this number." onClear={null} />
  ) : (
    <FailedList noun="the tournament" error={error} onRetry={onRetry} />
  );
}

/** The tabs of a tournament's page, each a link to its own page. */
function TournamentTabs({ id }: { id: number }) {
  const list = useRef<HTMLUListElement>(null);
  const rememberPress = useFocusAfterPress(list);
  const { pathname } = useLocation();
  const openTab = findTab(pathname);
  useEffect(() => {
    if (openTab) findOpenLink(list.current)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [openTab]);
  return (
    <nav aria-label="Parts of the tournament" className="tab-links">
      <ul ref={list}>
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              params={{ id: String(id) }}
              activeOptions={{ exact: true }}
              resetScroll={false}
              onClick={rememberPress}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Keeps the focus on a pressed tab. After any other URL change the screen gets the focus. */
function useFocusAfterPress(list: React.RefObject<HTMLUListElement | null>): () => void {
  const router = useRouter();
  const isPressed = useRef(false);
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        if (isPressed.current) findOpenLink(list.current)?.focus({ preventScroll: true });
        isPressed.current = false;
      }),
    [router, list],
  );
  return () => {
    isPressed.current = true;
  };
}

function findOpenLink(list: HTMLUListElement | null): HTMLElement | null {
  return list?.querySelector<HTMLElement>('[aria-current="page"]') ?? null;
}
