import { toParText } from '../golf-words.ts';

interface ToParProps {
  value: number;
  /** Whether a hole of it was played; a dash stands for none. */
  isStarted: boolean;
  /** The figure the board is ranked by. */
  isMain?: boolean;
}

/** A score to par: red under par, as boards have it. */
export function ToPar({ value, isStarted, isMain = false }: ToParProps) {
  if (!isStarted) return <span className="text-ink-soft">–</span>;
  return (
    <span className={`${value < 0 ? 'text-under' : ''} ${isMain ? 'text-lg font-bold' : ''}`}>
      {toParText(value)}
    </span>
  );
}
