import { useSyncExternalStore } from 'react';
import { watchRoot } from '../watch-root.ts';

export type Theme = 'dark' | 'light';

/** The user's choice: a theme, or the system's. */
export type ThemeChoice = Theme | 'system';

/** The localStorage key, which index.html reads before the first paint. */
const KEY = 'theme';

/** Returns the page's theme: the one that the user chose, or the system's. */
export function useTheme(): Theme {
  return useSyncExternalStore(watch, loadTheme, () => 'light');
}

/** Returns the user's choice, which is `system` in the built HTML. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(watch, loadChoice, () => 'system');
}

/** Applies a theme to the page, and stores the choice for later visits and other tabs. */
export function chooseTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Storage may be full or blocked. The theme then stays for this visit only.
  }
}

function loadChoice(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || theme === 'light' ? theme : 'system';
}

function loadTheme(): Theme {
  const choice = loadChoice();
  if (choice !== 'system') return choice;
  return getSystemQuery().matches ? 'dark' : 'light';
}

function getSystemQuery(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function watch(listener: () => void): () => void {
  const stopWatching = watchRoot('data-theme', listener);
  const dark = getSystemQuery();
  dark.addEventListener('change', listener);
  return () => {
    stopWatching();
    dark.removeEventListener('change', listener);
  };
}
