/** A text on one line. What does not fit ends in an ellipsis, and the whole text is its title. */
export function CutText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span title={text} className={`truncate ${className || 'block'}`}>
      {text}
    </span>
  );
}
