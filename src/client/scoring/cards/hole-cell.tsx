import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import Scale from 'lucide-react/icons/scale';
import Alert from 'lucide-react/icons/triangle-alert';
import { scoreName } from '../../ui/golf-words.ts';
import type { CellMark, CellView } from '../entry/card-view.ts';

const looks: Record<CellMark, string> = {
  last: 'bg-danger text-on-danger border-danger',
  start: 'bg-good text-on-good border-good',
  updated: 'bg-[#d6d6d6] text-black border-[#333333]',
  none: 'bg-surface text-ink border-line',
};

/** The icon and label of each value's state: one tick for "on this tablet", two for "on the server". */
const states: Record<CellView['state'], { icon: typeof Check; words: string }> = {
  server: { icon: CheckCheck, words: 'on the server' },
  sent: { icon: CheckCheck, words: 'on the server' },
  saved: { icon: Check, words: 'saved on this tablet' },
  sending: { icon: Check, words: 'saved on this tablet, being sent' },
  conflict: { icon: Alert, words: 'needs you: two values' },
  rejected: { icon: Alert, words: 'needs you: refused' },
  blocked: { icon: Alert, words: 'saved on this tablet, sign in to send' },
  late: { icon: Scale, words: 'with the office' },
};

interface HoleCellProps {
  cell: CellView;
  isChosen: boolean;
  onChoose: () => void;
}

/** A hole of a card. A tap selects it for a correction. */
export function HoleCell({ cell, isChosen, onChoose }: HoleCellProps) {
  const { hole, par, value, mark, isStart } = cell;
  const isOwnNews = value !== null || (cell.state !== 'server' && cell.state !== 'sent');
  const { icon, words } = states[cell.state];
  const Icon = cell.isDisputed ? Alert : icon;
  return (
    <button
      type="button"
      data-hole={hole}
      data-mark={mark}
      data-state={isOwnNews ? cell.state : 'empty'}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`relative flex min-h-28 flex-col items-center justify-between rounded-md border-2 px-1 py-1 ${looks[mark]} ${isChosen ? 'outline-4 outline-offset-2 outline-focus' : ''}`}
    >
      <span className="text-center leading-tight font-bold">
        <span className="sr-only">Hole </span>
        <span className="block text-xl">{hole}</span>
        <span className="text-sm">par {par}</span>
      </span>
      <Strokes value={value} par={par} />
      <span className="flex h-5 items-center gap-1 text-sm font-bold">
        {mark === 'last' && 'last'}
        {mark !== 'last' && isStart && 'start'}
        <span className="sr-only">
          {mark === 'last' && ' updated hole'}
          {isStart && ' start hole'} {isOwnNews && words}
          {cell.isDisputed && ', disputed: somebody has another score'}
        </span>
        {(isOwnNews || cell.isDisputed) && <Icon aria-hidden="true" size={18} strokeWidth={3} />}
      </span>
    </button>
  );
}

/** A score with a circle under par or a square over par, double from two strokes on. */
function Strokes({ value, par }: { value: number | null; par: number }) {
  if (value === null) {
    return (
      <span className="grid size-11 place-items-center text-2xl font-bold">
        <span aria-hidden="true">–</span>
        <span className="sr-only">not entered</span>
      </span>
    );
  }
  const difference = value - par;
  const shape = difference < 0 ? 'rounded-full' : '';
  const lines =
    difference === 0 ? '' : Math.abs(difference) > 1 ? 'border-[6px] border-double' : 'border-2';
  return (
    <span
      className={`grid size-11 place-items-center border-current text-2xl font-bold ${shape} ${lines}`}
    >
      {value}
      <span className="sr-only">{scoreName(value, par)}</span>
    </span>
  );
}
