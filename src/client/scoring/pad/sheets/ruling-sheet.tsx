import { type Dispatch, type SetStateAction, useState } from 'react';
import { MAX_STROKES, MIN_STROKES } from '../../../../golf/hole.ts';
import type { AskedRuling } from '../../../../outbox/store/rows.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonField } from '../../../ui/form/reason-field.tsx';
import { useReason } from '../../../ui/form/use-reason.ts';
import type { PadCell, PadPlayer } from '../view/pad-view.ts';
import { Sheet, SheetButton } from './sheet.tsx';

/** The strokes of the general penalty (Rule 1.3c of golf). */
const GENERAL_PENALTY = 2;

export interface RulingSheetProps {
  player: PadPlayer;
  cell: PadCell;
  /** Called with the score that counts until the office decides, and the question. */
  onAsk: (counts: number, ruling: AskedRuling) => void;
  onClose: () => void;
}

/** The sheet that asks the office between two scores of a hole. */
export function RulingSheet({ player, cell, onAsk, onClose }: RulingSheetProps) {
  const [counts, setCounts] = useState(cell.value ?? cell.par);
  const [other, setOther] = useState(Math.min(counts + GENERAL_PENALTY, MAX_STROKES));
  const reason = useReason(true);
  const isSame = counts === other;
  return (
    <Sheet
      title={`${player.name}, hole ${cell.hole}, par ${cell.par}`}
      detail="Ask the office for a ruling"
      onClose={onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          const happened = reason.take();
          if (happened && !isSame) onAsk(counts, { scores: [counts, other], reason: happened });
        }}
      >
        <div className="grid gap-3.5 sm:grid-cols-2">
          <Stepper title="Counts until then" value={counts} onChange={setCounts} />
          <Stepper title="Or, if ruled so" value={other} onChange={setOther} />
        </div>
        <ReasonField reason={reason} label="What happened" />
        <p role="alert" className="text-lg font-semibold text-danger empty:hidden">
          {isSame && 'Choose two different scores.'}
        </p>
        <SheetButton
          type="submit"
          look="primary"
          words={`Ask: ${counts} or ${other}`}
          detail={`${counts} counts until the office decides`}
        />
      </form>
      <SheetButton words="Cancel" onClick={onClose} />
    </Sheet>
  );
}

interface StepperProps {
  title: string;
  value: number;
  onChange: Dispatch<SetStateAction<number>>;
}

/** A score with a button for one stroke less and one for one more. */
function Stepper({ title, value, onChange }: StepperProps) {
  const move = (strokes: number) => () =>
    onChange((now) => Math.max(MIN_STROKES, Math.min(MAX_STROKES, now + strokes)));
  return (
    <fieldset className="grid min-w-0 grid-cols-3 items-center gap-2 text-center">
      <legend className="mb-1 text-left text-lg font-semibold">{title}</legend>
      <Button size="hole" aria-label={`${title}: one stroke less`} onClick={move(-1)}>
        −
      </Button>
      <output className="text-[2rem] font-bold">{value}</output>
      <Button size="hole" aria-label={`${title}: one stroke more`} onClick={move(1)}>
        +
      </Button>
    </fieldset>
  );
}
