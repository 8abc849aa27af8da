interface ScoreFigureProps {
  strokes: number | null;
  par: number;
  className?: string;
}

/**
 * Strokes as on a scorecard: a circle under par, a square over par, double from two strokes on. The box has the same
 * size without a score mark, so that nothing moves.
 */
export function ScoreFigure({ strokes, par, className = '' }: ScoreFigureProps) {
  const toPar = strokes === null ? 0 : strokes - par;
  const ring = toPar === 0 ? 'none' : toPar < 0 ? 'circle' : 'square';
  return (
    <span
      className={`pad-figure ${className}`}
      data-ring={ring}
      data-double={Math.abs(toPar) > 1 || undefined}
      data-wide={(strokes ?? 0) > 9 || undefined}
    >
      {strokes ?? '–'}
    </span>
  );
}
