import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Scale from 'lucide-react/icons/scale';
import Alert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { Tick } from './pad-view.ts';

/** The icon of each tick. One tick means "on this tablet", two mean "on the server". */
const icons: Record<Tick, typeof Check | null> = {
  none: null,
  saving: Ellipsis,
  unsaved: X,
  saved: Check,
  server: CheckCheck,
  'needs-you': Alert,
  blocked: Check,
  office: Scale,
};

/** A score's tick as an icon. Its label is beside it, or is part of a larger one. */
export function TickMark({ tick, size = 24 }: { tick: Tick; size?: number }) {
  const Icon = icons[tick];
  return Icon ? <Icon aria-hidden="true" size={size} strokeWidth={3} className="shrink-0" /> : null;
}
