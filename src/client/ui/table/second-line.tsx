import { CutText } from './cut-text.tsx';

interface SecondLineProps {
  text: string;
  /** The largest size of the table that has the line. */
  from: 'tablet' | 'phone';
}

/** The text of a hidden column, below the text of another one. */
export function SecondLine({ text, from }: SecondLineProps) {
  return (
    <span data-from={from} className="list-second">
      <CutText text={text} />
    </span>
  );
}
