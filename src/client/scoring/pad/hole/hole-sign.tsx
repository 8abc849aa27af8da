import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import Pencil from 'lucide-react/icons/pencil';
import Scale from 'lucide-react/icons/scale';
import Alert from 'lucide-react/icons/triangle-alert';
import type { HoleMark } from '../view/hole-mark.ts';
import type { PadHole } from '../view/pad-view.ts';

const icons: Partial<Record<HoleMark, typeof Check>> = {
  asks: Alert,
  disputed: Scale,
  changed: Pencil,
  saved: Check,
  server: CheckCheck,
};

/** Shows the state of a hole as a sign or a word under its number; nothing for a hole to play. */
export function HoleSign({ hole, mark }: { hole: PadHole; mark: HoleMark }) {
  const Icon = icons[mark];
  if (Icon) return <Icon aria-hidden="true" size={18} strokeWidth={3} />;
  const needed = hole.cells.filter(({ isNeeded }) => isNeeded).length;
  if (mark === 'part')
    return <small aria-hidden="true">{`${needed - hole.missing} of ${needed}`}</small>;
  return mark === 'now' ? <small>now</small> : null;
}
