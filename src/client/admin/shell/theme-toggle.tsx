import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { chooseTheme, useTheme } from '../../ui/theme/use-theme.ts';

/** The style of a button at the foot of the sidebar. */
export const sidebarTool =
  'flex min-h-10 flex-[1_1_0] items-center justify-center gap-2 rounded-lg border border-(--panel-line) text-work font-semibold group-data-drawer/drawer:min-h-11 group-data-narrow/side:flex-none';

/** The button that switches between the dark and the light theme. It names the theme to which it switches. */
export function ThemeToggle({ isNarrow }: { isNarrow: boolean }) {
  const isDark = useTheme() === 'dark';
  const [next, label, Icon] = isDark
    ? (['light', 'Light', Sun] as const)
    : (['dark', 'Dark', Moon] as const);
  return (
    <button
      type="button"
      onClick={() => chooseTheme(next)}
      title={isNarrow ? `${label} theme` : undefined}
      className={sidebarTool}
    >
      <Icon aria-hidden="true" size={18} />
      <span className={isNarrow ? 'sr-only' : ''}>
        {label}
        <span className="sr-only"> theme</span>
      </span>
    </button>
  );
}
