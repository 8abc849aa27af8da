import { useLayoutEffect } from 'react';
import { useTheme } from '../../ui/theme/use-theme.ts';

/** The dark value of `--panel` (tokens.css). */
const DARK_SIDEBAR = '#08110d';

/**
 * Colours the browser's bar like the sidebar, which depends on the theme. Outside the panel it has the colour of the
 * site's header.
 */
export function useThemeColour(): void {
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
