import '../../styles/panel.css';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { StoredSession } from '../../../outbox/store/rows.ts';
import { useTheme } from '../../ui/theme/use-theme.ts';
import { AdminBar } from './admin-bar.tsx';
import { Sidebar } from './sidebar.tsx';

/** How long a closing dialog needs to return the focus, in ms. */
const CLOSES_WITHIN_MS = 100;

interface AdminFrameProps {
  session: StoredSession;
  status: ReactNode;
  /** The offer of a new version, above the screen. */
  update: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
}

/** The frame of the admin panel: the sidebar beside the screen, or the bar above it. */
export function AdminFrame({ update, children, ...side }: AdminFrameProps) {
  const isWide = useIsWide();
  useThemeColour();
  useFocusAfterTurn(isWide);
  return (
    <div data-panel="" className="flex min-h-dvh max-lg:flex-col">
      {isWide ? <Sidebar {...side} /> : <AdminBar {...side} update={update} />}
      <div className="min-w-0 grow">
        {isWide && <div className="sticky top-0 z-30">{update}</div>}
        <main id="main" tabIndex={-1} className="text-work leading-[1.45] @container/main">
          {children}
        </main>
      </div>
    </div>
  );
}

/** Focuses the screen when the tablet was turned and the focused element is gone, such as a link in the drawer. */
function useFocusAfterTurn(isWide: boolean): void {
  const before = useRef(isWide);
  useEffect(() => {
    if (before.current === isWide) return;
    before.current = isWide;
    // A dialog that closes at the same time first returns the focus to its opener.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      if (document.querySelector('[role="dialog"]')) return;
      document.getElementById('main')?.focus({ preventScroll: true });
    }, CLOSES_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isWide]);
}

const wide = matchMedia('(width >= 64rem)');

/** Whether the window has room for the sidebar; otherwise the bar replaces it. */
function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => wide.matches);
}

function watch(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** The dark value of `--panel` (tokens.css). */
const DARK_SIDEBAR = '#08110d';

/**
 * Colours the browser's bar like the sidebar, which depends on the theme. Outside the panel it has the colour of the
 * site's header.
 */
function useThemeColour(): void {
  const isDark = useTheme() === 'dark';
  useLayoutEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (!meta || !isDark) return;
    const before = meta.content;
    meta.content = DARK_SIDEBAR;
    return () => {
      meta.content = before;
    };
  }, [isDark]);
}
