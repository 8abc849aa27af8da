import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { WantedList } from '../../ask/wanted-list.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { MissingList } from './missing-list.tsx';
import { findPartId } from './part-ids.ts';
import type { StepQuestion } from './step-question.ts';
import { getStepWords } from './step-words.ts';

interface StepRowProps {
  step: StepQuestion;
  /** Whether this is the page's next step. */
  isNext?: boolean;
  /** Whether this tournament is the one on the tablets. */
  isCurrent: boolean;
  onAsk: (step: StepQuestion) => void;
}

/** The button for a step, with what is missing for it. */
export function StepRow({ step, isNext = false, isCurrent, onAsk }: StepRowProps) {
  const id = useId();
  const missingParts = step.kind === 'current' ? [] : step.next.wanted;
  const isBlocked = missingParts.length > 0;
  const { label, isDestructive } = getStepWords(step);
  const look = isDestructive ? 'danger' : isNext && !isBlocked ? 'main' : undefined;
  return (
    <div className="flex flex-col items-start gap-1.5 max-w-full">
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
          {step.kind === 'round' && step.to === 'attested' ? (
            <MissingList round={step.round} cards={step.missingCards} isCurrent={isCurrent} />
          ) : (
            <WantedList
              title="Missing for it"
              wanted={missingParts}
              renderLine={(line, index) => {
                const part = step.kind === 'tournament' && step.next.missing?.[index];
                if (!part) return line;
                return (
                  <Link to="." hash={findPartId(part)} className="work-link">
                    {line}
                  </Link>
                );
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}
