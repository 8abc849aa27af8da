import { useId } from 'react';
import { scoreName } from '../../ui/golf-words.ts';
import type { CellView } from '../entry/card-view.ts';

interface HoleFieldProps {
  cell: CellView;
  roundId: number;
  typed: string | undefined;
  isFixed: boolean;
  /** Whether this hole's last entry was refused. */
  isWrong: boolean;
  onType: (text: string | null) => void;
  onMove: (step: 1 | -1) => void;
}

/** The field of a hole on a golfer's card in the office. */
export function HoleField({
  cell,
  roundId,
  typed,
  isFixed,
  isWrong,
  onType,
  onMove,
}: HoleFieldProps) {
  const id = useId();
  const { hole, par, value, state, isDisputed } = cell;
  const note = isDisputed ? 'disputed' : notes[state];
  return (
    <div
      className="office-hole"
      data-typed={typed !== undefined}
      data-note={note !== undefined}
      data-mark={value === null || typed !== undefined ? undefined : chooseShape(value - par)}
    >
      <label htmlFor={id}>
        <span className="sr-only">Round {roundId}, hole </span>
        {hole}
        <span className="office-par">
          <span className="sr-only">, </span>par {par}
          {value !== null && <span className="sr-only">, {scoreName(value, par)}</span>}
        </span>
      </label>
      <input
        id={id}
        data-hole={hole}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        readOnly={isFixed}
        aria-invalid={isWrong}
        aria-describedby={note ? `${id}-note` : undefined}
        value={typed ?? value ?? ''}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onType(null);
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onMove(event.shiftKey ? -1 : 1);
        }}
      />
      <span id={`${id}-note`} className="office-cell-note">
        {note}
      </span>
    </div>
  );
}

/** Returns the mark of a score: under or over par, by one stroke or more; undefined for par. */
function chooseShape(toPar: number): string | undefined {
  if (toPar === 0) return undefined;
  return `${toPar < 0 ? 'under' : 'over'}-${Math.min(2, Math.abs(toPar))}`;
}

const notes: Partial<Record<CellView['state'], string>> = {
  saved: 'unsent',
  sending: 'sending',
  conflict: 'two values',
  rejected: 'refused',
  blocked: 'unsent',
  late: 'office',
};
