import { toParText } from '../../ui/golf-words.ts';

interface ToParProps {
  value: number;
  /** A hole was played; otherwise a dash is shown. */
  isStarted: boolean;
  /** The figure the board is ranked by. */
  isMain?: boolean;
}

/** A score to par, red under par. */
export function ToPar({ value, isStarted, isMain = false }: ToParProps) {
  if (!isStarted) return <span className="text-ink-soft">–</span>;
  return (
    <span className={`${value < 0 ? 'text-under' : ''} ${isMain ? 'text-lg font-bold' : ''}`}>
      {toParText(value)}
    </span>
  );
}
