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
  /** Runs the message's action. */
  onAct: () => void;
  onCard: () => void;
}

const icons: Record<Slot['kind'], typeof Alert | null> = {
  alert: Alert,
  ask: Scale,
  late: Scale,
  notice: Alert,
  office: Alert,
  reload: Alert,
  missing: Alert,
  correction: Pencil,
  status: null,
};

/** A longer message has smaller letters, so that it fits. */
const LONG = 56;

/** The only box for messages, which never moves or changes size. On phones it also shows the 18 holes. */
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

/** The button that opens the card on a phone, whose bar has none. */
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

/** The action of a tap: a text on tablets, a sign on phones. */
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
  if (slot.kind === 'late' || slot.kind === 'office') return 'Read';
  if (slot.kind === 'reload') return 'Load again';
  return slot.kind === 'notice' ? 'Another group' : 'Answer';
}

/** The 18 holes as small marks in play order, where there is no room for the strip. */
function Pips({ holes }: { holes: readonly MarkedHole[] }) {
  return (
    <span aria-hidden="true" className="pad-pips">
      {holes.map(({ hole, mark }) => (
        <span key={hole.hole} data-mark={mark} />
      ))}
    </span>
  );
}
