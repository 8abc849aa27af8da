import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pencil from 'lucide-react/icons/pencil';
import Scale from 'lucide-react/icons/scale';
import Alert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { MarkedHole } from '../view/hole-mark.ts';
import type { Slot } from './choose-slot.ts';

interface SlotBoxProps {
  slot: Slot;
  /** All 18 holes, for the small marks on a phone. */
  holes: readonly MarkedHole[];
  /** Does the action of the message. */
  onAct: () => void;
  onCard: () => void;
}

const icons: Record<Slot['kind'], typeof Alert | null> = {
  alert: Alert,
  ask: Scale,
  late: Scale,
  notice: Alert,
  missing: Alert,
  correction: Pencil,
  status: null,
};

/** A message with more characters than this has smaller letters, so that it fits in the box. */
const LONG = 56;

/** The only box for messages. The box never changes its place or size. On phones it also shows the 18 holes. */
export function SlotBox({ slot, holes, onAct, onCard }: SlotBoxProps) {
  const pips = <Pips holes={holes} />;
  if (slot.kind === 'status') {
    return (
      <div className="pad-slot">
        <p className="pad-slot-box pad-roomy" data-kind="status">
          <SlotText slot={slot} />
        </p>
        <button
          type="button"
          onClick={onCard}
          className="pad-slot-box pad-cramped"
          data-kind="status"
        >
          <SlotText slot={slot}>{pips}</SlotText>
          <span className="pad-slot-action">
            Card <ChevronRight aria-hidden="true" size={24} strokeWidth={3} />
          </span>
        </button>
      </div>
    );
  }
  if (slot.kind === 'alert') {
    return (
      <div className="pad-slot">
        <p role="alert" className="pad-slot-box" data-kind="alert">
          <SlotIcon slot={slot} />
          <SlotText slot={slot} />
        </p>
        <CardButton onCard={onCard} />
      </div>
    );
  }
  return (
    <div className="pad-slot">
      <button type="button" onClick={onAct} className="pad-slot-box" data-kind={slot.kind}>
        <SlotIcon slot={slot} />
        <SlotText slot={slot}>{pips}</SlotText>
        <SlotAction slot={slot} />
      </button>
      <CardButton onCard={onCard} />
    </div>
  );
}

/** Opens the card on a phone, whose bar has no button for it. */
function CardButton({ onCard }: { onCard: () => void }) {
  return (
    <button type="button" onClick={onCard} className="pad-slot-card pad-cramped">
      Card
    </button>
  );
}

interface SlotTextProps {
  slot: Slot;
  children?: ReactNode;
}

function SlotText({ slot, children }: SlotTextProps) {
  return (
    <span className="pad-slot-text">
      <span className="pad-slot-words" data-long={slot.words.length > LONG || undefined}>
        <span className="pad-roomy">{slot.words}</span>
        <span className="pad-cramped">{slot.short}</span>
      </span>
      {slot.detail && <span className="pad-slot-detail pad-roomy">{slot.detail}</span>}
      {children && <span className="pad-cramped">{children}</span>}
    </span>
  );
}

function SlotIcon({ slot }: { slot: Slot }) {
  const isDispute = slot.kind === 'ask' && slot.at.cell.dispute !== null;
  const Icon = slot.kind === 'ask' && !isDispute ? Alert : icons[slot.kind];
  return Icon && <Icon aria-hidden="true" size={28} className="shrink-0" />;
}

/** Shows the action of a tap: words on tablets, a sign on phones. */
function SlotAction({ slot }: { slot: Slot }) {
  const Sign = slot.kind === 'correction' ? Check : ArrowRight;
  return (
    <span className="pad-slot-action">
      <span className="pad-roomy">{formatActionLabel(slot)}</span>{' '}
      <Sign aria-hidden="true" size={26} />
    </span>
  );
}

function formatActionLabel(slot: Slot): string {
  if (slot.kind === 'missing') return `Go to hole ${slot.hole.hole}`;
  if (slot.kind === 'correction') return 'Seen';
  if (slot.kind === 'late') return 'Read';
  return slot.kind === 'notice' ? 'Another group' : 'Answer';
}

/** Shows the 18 holes as small marks in play order, on a screen without space for the strip. */
function Pips({ holes }: { holes: readonly MarkedHole[] }) {
  return (
    <span aria-hidden="true" className="pad-pips">
      {holes.map(({ hole, mark }) => (
        <span key={hole.hole} data-mark={mark} />
      ))}
    </span>
  );
}
