import { useLayoutEffect } from 'react';
import { useTheme } from '../../ui/theme/use-theme.ts';

/** The dark value of `--panel` (tokens.css). */
const DARK_SIDEBAR = '#08110d';

/**
 * Colours the browser's bar like the sidebar, which depends on the theme. Outside the panel it has the colour of the
 * site's header.
 * @param isScoring whether the screen is light in either theme
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
