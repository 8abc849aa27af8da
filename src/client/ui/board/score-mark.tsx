const sizes = {
  /** The scoring pad: readable at arm's length in the sun. */
  pad: {
    box: 'size-12 text-[1.75rem]',
    single: 'border-[3px]',
    double: 'border-[7px] border-double',
  },
  /** A card on a board: nine of them fit beside each other on a phone. */
  card: { box: 'size-7 text-base', single: 'border-2', double: 'border-[5px] border-double' },
  /** A scorecard to sign: the outer line of a double mark is away from the figure. */
  paper: {
    box: 'size-[38px] text-[1.5rem]',
    single: 'border-[2.5px]',
    double: 'border-[2.5px] outline-2 outline-offset-2 outline-current',
  },
  /** The same in a cell with a word below it. */
  paperWithWord: {
    box: 'size-8 text-[1.5rem]',
    single: 'border-2',
    double: 'border-2 outline-2 outline-offset-1 outline-current',
  },
} as const;

interface ScoreMarkProps {
  strokes: number | null;
  par: number;
  size?: keyof typeof sizes;
}

/** Strokes as on a scorecard: circle under par, square over it, doubled for two or more. */
export function ScoreMark({ strokes, par, size = 'pad' }: ScoreMarkProps) {
  const { box, single, double } = sizes[size];
  const toPar = strokes === null ? 0 : strokes - par;
  const shape = toPar < 0 ? 'rounded-full' : 'rounded-none';
  const lines = Math.abs(toPar) > 1 ? double : single;
  const frame = toPar === 0 ? '' : `${shape} ${lines} border-current`;
  return (
    <span className={`grid ${box} shrink-0 place-items-center leading-none font-bold ${frame}`}>
      {strokes ?? '–'}
    </span>
  );
}
