import { useLayoutEffect } from 'react';
import { useTheme } from '../../ui/theme/use-theme.ts';

/** The dark value of `--panel` (tokens.css). */
const DARK_SIDEBAR = '#08110d';

/**
 * Gives the browser's own bar the colour of the sidebar, which depends on the theme. Outside the panel the browser's
 * bar has the colour of the site's header.
 *
 * @param isScoring whether the screen is light in every theme
 */
export function useThemeColour(isScoring: boolean): void {
  const isDark = useTheme() === 'dark' && !isScoring;
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
