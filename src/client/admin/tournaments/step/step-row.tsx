import { useId } from 'react';
import { WorkButton } from '../../../ui/table/work-button.tsx';
import type { AskedStep } from './asked-step.ts';
import { readStepWords } from './step-words.ts';
import { WantedList } from './wanted-list.tsx';

interface StepRowProps {
  step: AskedStep;
  /** True for the one step of the page that comes next. */
  isLikely?: boolean;
  onAsk: (step: AskedStep) => void;
}

/** The button that asks for a step, with what is missing for the step. */
export function StepRow({ step, isLikely = false, onAsk }: StepRowProps) {
  const id = useId();
  const missingParts = step.kind === 'current' ? [] : step.next.wanted;
  const isBlocked = missingParts.length > 0;
  const { label, isDestructive } = readStepWords(step);
  const look = isDestructive ? 'danger' : isLikely ? 'main' : undefined;
  return (
    <div className="step-row">
      <WorkButton
        {...(look && { look })}
        aria-haspopup="dialog"
        aria-disabled={isBlocked}
        aria-describedby={isBlocked ? id : undefined}
        onClick={() => !isBlocked && onAsk(step)}
      >
        {label}...
      </WorkButton>
      {isBlocked && (
        <div id={id}>
          <WantedList title="Missing for it" wanted={missingParts} />
        </div>
      )}
    </div>
  );
}
