import type { ComponentProps, ReactNode } from 'react';

/** The word on a disputed score's button. */
export type ScoreClaim = 'You' | 'Other' | 'Counts';

interface ScoreButtonProps extends ComponentProps<'button'> {
  /** The large text: the strokes, with a ring when the score is chosen. */
  figure: ReactNode;
  /** The small text below the strokes: the score's name. */
  label: string | null;
  isChosen?: boolean;
  claim?: ScoreClaim | null;
}

/** A button for a score, as large as the row allows and filled when chosen. */
export function ScoreButton({
  figure,
  label,
  isChosen = false,
  claim = null,
  className = '',
  children,
  ...rest
}: ScoreButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      data-claim={claim ?? undefined}
      {...rest}
      className={`pad-score ${className}`}
    >
      {claim && <span className="pad-claim">{claim}</span>}
      <span className="pad-numeral">{figure}</span>
      {label && (
        <span className="pad-score-label">
          {label}
          {children}
        </span>
      )}
    </button>
  );
}
