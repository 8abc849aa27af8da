import { CutText } from './cut-text.tsx';

interface SecondLineProps {
  text: string;
  /** The largest table size at which the second line appears. */
  from: 'tablet' | 'phone';
}

/** A hidden column's text, below another column's text. */
export function SecondLine({ text, from }: SecondLineProps) {
  return (
    <span data-from={from} className="list-second">
      <CutText text={text} />
    </span>
  );
}
