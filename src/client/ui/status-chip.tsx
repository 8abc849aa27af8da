import Check from 'lucide-react/icons/check-check';
import Clock from 'lucide-react/icons/clock';
import CloudOff from 'lucide-react/icons/cloud-off';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Alert from 'lucide-react/icons/triangle-alert';

export type ChipKind = 'sent' | 'waiting' | 'offline' | 'needsYou' | 'unknown';

/** Each state has words, an icon and a shape of its own: colour alone says nothing. */
const kinds: Record<ChipKind, { icon: typeof Check; shape: string }> = {
  sent: { icon: Check, shape: 'rounded-full border-on-brand/60 bg-brand text-on-brand' },
  waiting: {
    icon: Clock,
    shape: 'rounded-full border-dashed border-[#ffe08a] bg-brand text-[#ffe08a]',
  },
  offline: { icon: CloudOff, shape: 'rounded-md border-transparent bg-[#faf8f2] text-[#14211b]' },
  needsYou: { icon: Alert, shape: 'rounded-none border-transparent bg-[#ffd27a] text-[#2e1e00]' },
  unknown: { icon: Ellipsis, shape: 'rounded-full border-transparent bg-brand text-on-brand' },
};

interface StatusChipProps {
  kind: ChipKind;
  text: string;
  onOpen?: () => void;
}

/** Whether everything reached the server, in one line; opens the sync panel. */
export function StatusChip({ kind, text, onOpen }: StatusChipProps) {
  const { icon: Icon, shape } = kinds[kind];
  return (
    <button
      type="button"
      onClick={onOpen}
      disabled={!onOpen}
      aria-haspopup="dialog"
      className={`inline-flex min-h-tap w-full items-center justify-center gap-2 border-2 px-3 font-semibold lg:w-auto ${shape}`}
    >
      <Icon aria-hidden="true" size={20} />
      <span aria-live="polite">{text}</span>
    </button>
  );
}
