import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { findTab, tabs } from './read/tab-links.ts';

/** The tabs of a tournament's page, each a link to its own page. */
export function TournamentTabs({ id }: { id: number }) {
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
