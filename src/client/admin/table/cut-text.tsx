/** A text on one line. A long one is cut with an ellipsis, and the tooltip has all of it. */
export function CutText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span title={text} className={`truncate ${className || 'block'}`}>
      {text}
    </span>
  );
}

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
