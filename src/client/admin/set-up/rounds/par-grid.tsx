import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { HOLES_PER_ROUND } from '../../../../golf/hole.ts';
import { isPar, pastePars, sumPars } from './rounds-draft.ts';

interface ParGridProps {
  round: number;
  pars: readonly string[];
  isFixed: boolean;
  onChange: (pars: readonly string[]) => void;
}

const holeNumbers: readonly number[] = Array.from(
  { length: HOLES_PER_ROUND },
  (_, index) => index + 1,
);

/** How far each arrow key moves, in holes and in rounds. */
const moves: Readonly<Record<string, { holes: number; rounds: number }>> = {
  ArrowLeft: { holes: -1, rounds: 0 },
  ArrowRight: { holes: 1, rounds: 0 },
  ArrowUp: { holes: 0, rounds: -1 },
  ArrowDown: { holes: 0, rounds: 1 },
};

/** A round's 18 pars. A typed par moves on to the next hole, arrow keys move, and a spreadsheet row can be pasted. */
export function ParGrid({ round, pars, isFixed, onChange }: ParGridProps) {
  const [refusal, setRefusal] = useState<string | null>(null);

  function enter(hole: number, text: string) {
    setRefusal(null);
    onChange(pars.with(hole - 1, text));
    if (isPar(text)) focusPar(round, hole + 1);
  }

  function moveFocus(event: KeyboardEvent, hole: number) {
    const step = moves[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    if (focusPar(round + step.rounds, hole + step.holes)) event.preventDefault();
  }

  function paste(event: ClipboardEvent, hole: number) {
    const pasted = pastePars(pars, hole - 1, event.clipboardData.getData('text'));
    if (!pasted || isFixed) return;
    event.preventDefault();
    setRefusal('refused' in pasted ? pasted.refused : null);
    if ('pars' in pasted) onChange(pasted.pars);
  }

  return (
    <fieldset
      aria-label={`Pars of round ${round}`}
      className="grid grid-cols-9 items-end gap-x-1 gap-y-2 @max-[360px]/main:grid-cols-6 @min-[1000px]/main:grid-cols-[repeat(18,minmax(0,1fr))_auto]"
    >
      {holeNumbers.map((hole) => (
        <label key={hole} className="grid justify-items-center gap-0.5 text-small text-ink-soft">
          <span aria-hidden="true">{hole}</span>
          <input
            className="work-input w-full px-0 text-center tabular-nums aria-invalid:border-danger"
            aria-label={`Round ${round}, hole ${hole}`}
            data-par={`${round}/${hole}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={pars[hole - 1] ?? ''}
            readOnly={isFixed}
            aria-invalid={isWrong(pars[hole - 1] ?? '')}
            onFocus={(event) => event.target.select()}
            onChange={(event) => enter(hole, event.target.value.trim())}
            onKeyDown={(event) => moveFocus(event, hole)}
            onPaste={(event) => paste(event, hole)}
          />
        </label>
      ))}
      <p className="col-span-full font-bold @min-[1000px]/main:col-[auto] @min-[1000px]/main:ps-3 @min-[1000px]/main:leading-[44px]">
        Total {sumPars(pars)}
      </p>
      {refusal && (
        <p role="alert" className="col-span-full font-bold">
          {refusal}
        </p>
      )}
    </fieldset>
  );
}

/** Focuses a hole's par. Returns false when there is none. */
function focusPar(round: number, hole: number): boolean {
  const input = document.querySelector<HTMLInputElement>(`[data-par="${round}/${hole}"]`);
  input?.focus();
  return input !== null;
}

function isWrong(par: string): boolean {
  return par !== '' && !isPar(par);
}
