interface ScoreMarkProps {
  strokes: number | null;
  par: number;
}

/** Strokes as cards write them: circle under par, square over it, doubled for two or more. */
export function ScoreMark({ strokes, par }: ScoreMarkProps) {
  if (strokes === null) {
    return <span className="grid size-12 shrink-0 place-items-center text-3xl font-bold">–</span>;
  }
  const toPar = strokes - par;
  const shape = toPar < 0 ? 'rounded-full' : 'rounded-none';
  const lines = Math.abs(toPar) > 1 ? 'border-[7px] border-double' : 'border-[3px]';
  const frame = toPar === 0 ? '' : `${shape} ${lines} border-current`;
  return (
    <span
      className={`grid size-12 shrink-0 place-items-center text-[1.75rem] leading-none font-bold ${frame}`}
    >
      {strokes}
    </span>
  );
}
