import { Segments } from '../segments.tsx';
import { chooseTheme, useThemeChoice } from './use-theme.ts';

const choices = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The choice of the theme: system, light or dark. Stored on this device. */
export function ThemeSwitch() {
  return (
    <Segments label="Colours" choices={choices} chosen={useThemeChoice()} onChoose={chooseTheme} />
  );
}
