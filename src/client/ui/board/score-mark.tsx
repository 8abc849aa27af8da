const sizes = {
  /** The scoring pad: read at arm's length in the sun. */
  pad: { box: 'size-12 text-[1.75rem]', single: 'border-[3px]', double: 'border-[7px]' },
  /** A card on a board: nine of them beside each other on a phone. */
  card: { box: 'size-7 text-base', single: 'border-2', double: 'border-[5px]' },
} as const;

interface ScoreMarkProps {
  strokes: number | null;
  par: number;
  size?: keyof typeof sizes;
}

/** Strokes as cards write them: circle under par, square over it, doubled for two or more. */
export function ScoreMark({ strokes, par, size = 'pad' }: ScoreMarkProps) {
  const { box, single, double } = sizes[size];
  const toPar = strokes === null ? 0 : strokes - par;
  const shape = toPar < 0 ? 'rounded-full' : 'rounded-none';
  const lines = Math.abs(toPar) > 1 ? `${double} border-double` : single;
  const frame = toPar === 0 ? '' : `${shape} ${lines} border-current`;
  return (
    <span className={`grid ${box} shrink-0 place-items-center leading-none font-bold ${frame}`}>
      {strokes ?? '–'}
    </span>
  );
}
