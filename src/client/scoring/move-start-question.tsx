import { useEffect, useId, useRef } from 'react';
import { Button } from '../ui/button.tsx';

interface MoveStartQuestionProps {
  name: string;
  from: number;
  to: number;
  strokes: number;
  /** What the hole holds now and would lose. */
  replaced: number | null;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before an entry moves a start hole that is known. */
export function MoveStartQuestion({
  name,
  from,
  to,
  strokes,
  replaced,
  onYes,
  onNo,
}: MoveStartQuestionProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div
      ref={frame}
      role="alertdialog"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onNo()}
      className="flex flex-col gap-3 border-4 border-edge p-3"
    >
      <p id={id} className="text-xl font-semibold">
        {name} starts on hole {from}. Move the start to hole {to} and enter {strokes} there
        {replaced === null ? '' : ` in place of ${replaced}`}?
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="hole" look="primary" onClick={onYes}>
          Yes, start on hole {to}
        </Button>
        <Button size="hole" onClick={onNo}>
          No
        </Button>
      </div>
    </div>
  );
}
