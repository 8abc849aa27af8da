import type { ComponentProps } from 'react';

interface ScoreButtonProps extends ComponentProps<'button'> {
  /** Large: strokes. */
  figure: string;
  /** Small, under it: the score's name. */
  label: string | null;
  isChosen?: boolean;
}

/** A score to tap, as large as the row allows; the chosen one is filled. */
export function ScoreButton({
  figure,
  label,
  isChosen = false,
  className = '',
  children,
  ...rest
}: ScoreButtonProps) {
  const look = isChosen ? 'border-brand bg-brand text-on-brand' : 'border-edge bg-surface text-ink';
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      {...rest}
      className={`flex min-h-hole min-w-hole flex-col items-center justify-center rounded-lg border-2 leading-none font-bold ${look} ${className}`}
    >
      <span className="text-[1.75rem] sm:text-[2rem]">{figure}</span>
      {label && (
        <span className="mt-1.5 text-sm/none sm:text-base/none">
          {label}
          {children}
        </span>
      )}
    </button>
  );
}
