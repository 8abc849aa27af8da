import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

interface EntryQuestionProps {
  question: string;
  yes: string;
  onYes: () => void;
  onNo: () => void;
}

/** The question before an entry is saved. */
export function EntryQuestion({ question, yes, onYes, onNo }: EntryQuestionProps) {
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
      className="flex scroll-my-24 flex-col gap-3 border-4 border-edge p-3"
    >
      <p id={id} className="text-xl font-semibold">
        {question}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="hole" look="primary" onClick={onYes}>
          {yes}
        </Button>
        <Button size="hole" onClick={onNo}>
          No
        </Button>
      </div>
    </div>
  );
}
