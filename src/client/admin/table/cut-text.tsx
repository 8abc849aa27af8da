/** A text on one line. A long one is cut with an ellipsis, and the tooltip has all of it. */
export function CutText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span title={text} className={`truncate ${className || 'block'}`}>
      {text}
    </span>
  );
}
