import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { chooseTheme, useTheme } from '../../ui/theme/use-theme.ts';

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
      className="admin-tool"
    >
      <Icon aria-hidden="true" size={18} />
      <span className={isNarrow ? 'sr-only' : ''}>
        {label}
        <span className="sr-only"> theme</span>
      </span>
    </button>
  );
}
