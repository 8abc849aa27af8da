const sizes = {
  /** On the pad, readable at arm's length in the sun. */
  pad: {
    box: 'size-12 text-[1.75rem]',
    single: 'border-[3px]',
    double: 'border-[7px] border-double',
  },
  /** On a board's card, where nine score marks fit side by side on a phone. */
  card: { box: 'size-7 text-base', single: 'border-2', double: 'border-[5px] border-double' },
  /** In a list of results, beside their points. */
  list: { box: 'size-10 text-xl', single: 'border-2', double: 'border-[6px] border-double' },
  /** On a scorecard to sign. A double mark's outer line has a distance from the figure. */
  paper: {
    box: 'size-[38px] text-[1.5rem]',
    single: 'border-[2.5px]',
    double: 'border-[2.5px] outline-2 outline-offset-2 outline-current',
  },
  /** On a scorecard to sign, in a cell with a word below the figure. */
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

/** Strokes as on a scorecard: a circle under par, a square over par, double from two strokes on. */
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
