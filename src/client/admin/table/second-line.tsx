import { CutText } from './cut-text.tsx';

interface SecondLineProps {
  text: string;
  /** The largest size of the table at which the second line appears. */
  from: 'tablet' | 'phone';
}

/** Shows the text of a hidden column below the text of another column. */
export function SecondLine({ text, from }: SecondLineProps) {
  return (
    <span data-from={from} className="list-second">
      <CutText text={text} />
    </span>
  );
}
