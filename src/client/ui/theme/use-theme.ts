import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';

/** What a user chose: a theme, or the theme of the system. */
export type ThemeChoice = Theme | 'system';

/** The localStorage key, which index.html reads before the first paint. */
const KEY = 'theme';

/** Returns the theme of the page: the theme that the user chose, or the theme of the system. */
export function useTheme(): Theme {
  return useSyncExternalStore(watch, loadTheme, () => 'light');
}

/** Returns the user's choice. The HTML from the build has the choice `system`. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(watch, loadChoice, () => 'system');
}

/** Gives the page a theme, and stores the choice for later visits and other tabs. */
export function chooseTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Storage may be full or forbidden. The theme then stays for this visit only.
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

/** Watches the root element of the page, because a script of index.html changes its theme for another tab. */
function watch(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const dark = getSystemQuery();
  dark.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', listener);
  };
}
