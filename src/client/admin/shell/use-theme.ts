import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';

/** The localStorage key, which public/theme.js reads before the first paint. */
const KEY = 'theme';

const dark = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;

/** Returns the theme of the page: the theme that the user chose, or the theme of the system. */
export function useTheme(): Theme {
  return useSyncExternalStore(watch, readTheme);
}

/** Gives the page a theme, and stores the theme for later visits and other tabs. */
export function chooseTheme(theme: Theme): void {
  root.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be full or forbidden. The theme then stays for this visit only.
  }
}

function readTheme(): Theme {
  const theme = root.dataset.theme;
  if (theme === 'dark' || theme === 'light') return theme;
  return dark.matches ? 'dark' : 'light';
}

/** Watches the root element of the page, because public/theme.js changes its theme for another tab. */
function watch(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root, { attributeFilter: ['data-theme'] });
  dark.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', listener);
  };
}
