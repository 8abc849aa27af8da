import { toParText } from '../golf-words.ts';

interface ToParProps {
  value: number;
  /** True when the player has played a hole; otherwise the cell shows a dash. */
  isStarted: boolean;
  /** True for the figure that determines the board's order. */
  isMain?: boolean;
}

/** A score to par, in red when it is under par. */
export function ToPar({ value, isStarted, isMain = false }: ToParProps) {
  if (!isStarted) return <span className="text-ink-soft">–</span>;
  return (
    <span
      className={`${value < 0 ? 'text-under' : ''} ${isMain ? 'font-display text-xl font-bold' : ''}`}
    >
      {toParText(value)}
    </span>
  );
}
