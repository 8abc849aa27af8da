import type { ComponentProps, ReactNode } from 'react';

/** The word on the button of a disputed score; the chosen one is filled. */
export type ScoreClaim = 'You' | 'Other' | 'Counts';

interface ScoreButtonProps extends ComponentProps<'button'> {
  /** Large: strokes, with their ring once chosen. */
  figure: ReactNode;
  /** Small, under it: the score's name. */
  label: string | null;
  isChosen?: boolean;
  claim?: ScoreClaim | null;
}

/** A score to tap, as large as the row allows; the chosen one is filled. */
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
