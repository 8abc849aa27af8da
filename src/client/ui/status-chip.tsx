import Check from 'lucide-react/icons/check-check';
import Clock from 'lucide-react/icons/clock';
import CloudOff from 'lucide-react/icons/cloud-off';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Inbox from 'lucide-react/icons/inbox';
import Scale from 'lucide-react/icons/scale';
import Alert from 'lucide-react/icons/triangle-alert';

export type ChipKind =
  | 'sent'
  | 'waiting'
  | 'offline'
  | 'needsYou'
  | 'disputed'
  | 'withOffice'
  | 'unknown';

/** The content of the chip. */
export interface ChipState {
  readonly kind: ChipKind;
  /** The first line, in bold. */
  readonly text: string;
  /** The second line; empty without one. */
  readonly detail: string;
  /** The number in the text, for a chip in a corner of the screen. */
  readonly number: number | null;
  /**
   * The text that a screen reader announces after a change. It has no time, because announcing every second would
   * disturb.
   */
  readonly said: string;
}

/** In its corner, a chip without a background uses the page's text colour. */
const inCorner =
  'tiny:group-data-corner/bar:border-ink tiny:group-data-corner/bar:bg-ground tiny:group-data-corner/bar:text-ink';

/** Each state has its own words, icon and shape, because colour alone is not enough. */
const kinds: Record<ChipKind, { icon: typeof Check; shape: string }> = {
  sent: {
    icon: Check,
    shape: `rounded-full border-on-brand/60 bg-brand text-on-brand ${inCorner}`,
  },
  waiting: {
    icon: Clock,
    shape: `rounded-full border-dashed border-[#ffe08a] bg-brand text-[#ffe08a] ${inCorner}`,
  },
  offline: { icon: CloudOff, shape: 'rounded-md border-[#14211b] bg-[#faf8f2] text-[#14211b]' },
  needsYou: { icon: Alert, shape: 'rounded-none border-transparent bg-[#ffd27a] text-[#2e1e00]' },
  disputed: {
    icon: Scale,
    shape: 'rounded-none border-4 border-[#a3001b] bg-white text-[#a3001b] ring-2 ring-white',
  },
  withOffice: {
    icon: Inbox,
    shape: `rounded-md border-4 border-double border-on-brand bg-brand text-on-brand ${inCorner}`,
  },
  unknown: {
    icon: Ellipsis,
    shape: `rounded-full border-transparent bg-brand text-on-brand ${inCorner}`,
  },
};

/** The chip's content until the device's database answers. */
export const UNKNOWN_STATE: ChipState = {
  kind: 'unknown',
  text: 'Checking',
  detail: 'this tablet',
  number: null,
  said: '',
};

interface StatusChipProps {
  state: ChipState;
  /** True when a new version waits behind the chip. The chip then has a mark that does not change its size. */
  isMarked?: boolean;
  /** The number of questions about other groups and rounds, beside the state. */
  elsewhere?: number;
  onOpen?: () => void;
}

const oneLine = 'block truncate tiny:group-data-corner/bar:sr-only';

/**
 * The chip that shows whether all entries are on the server. A tap opens the sync panel. Its size depends on where it
 * is, not on its text.
 */
export function StatusChip({ state, isMarked = false, elsewhere = 0, onOpen }: StatusChipProps) {
  const { kind, text, detail, number, said } = state;
  const { icon: Icon, shape } = kinds[kind];
  // The number is in the shorter line, so that it cuts neither.
  const hasLongText = text.length > detail.length;
  const badge = elsewhere > 0 && (
    <span className="shrink-0 rounded-md border px-0.5 text-[16px] leading-[17px] font-bold tiny:group-data-corner/bar:absolute tiny:group-data-corner/bar:right-0 tiny:group-data-corner/bar:bottom-0 tiny:group-data-corner/bar:bg-surface tiny:group-data-corner/bar:text-ink">
      +{elsewhere}
      <span className="sr-only"> about other groups</span>
    </span>
  );
  return (
    <>
      <button
        type="button"
        onClick={onOpen}
        disabled={!onOpen}
        aria-haspopup="dialog"
        className="relative flex h-[64px] w-full items-center -outline-offset-3"
      >
        <span
          data-kind={kind}
          className={`flex h-[54px] w-full items-center gap-1.5 border-2 px-2 max-[374px]:gap-1 max-[374px]:px-1.5 min-[600px]:gap-3 min-[600px]:px-4 tiny:group-data-corner/bar:justify-center tiny:group-data-corner/bar:px-0.5 ${shape}`}
        >
          <Icon aria-hidden="true" className="size-6 shrink-0 max-[374px]:size-5" />
          <span className="min-w-0 grow text-left tiny:group-data-corner/bar:grow-0">
            <span className="flex items-center gap-1">
              <span
                className={`${oneLine} text-[19px] leading-[22px] font-bold max-[374px]:tracking-tight`}
              >
                {text}
              </span>
              {!hasLongText && badge}
            </span>
            {detail && <span className="sr-only">, </span>}
            {detail && (
              <span className="flex items-center gap-1">
                <span className={`${oneLine} text-[16px] leading-[19px]`}>{detail}</span>
                {hasLongText && badge}
              </span>
            )}
            <span
              data-number={number}
              className="hidden text-[19px] font-bold whitespace-nowrap before:content-[attr(data-number)] tiny:group-data-corner/bar:inline"
            />
            {isMarked && <span className="sr-only">. A new version is ready</span>}
          </span>
          {isMarked && (
            <span
              aria-hidden="true"
              className="absolute top-px right-1 size-4 rounded-full border-2 border-white bg-[#003cff]"
            />
          )}
        </span>
      </button>
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </>
  );
}
