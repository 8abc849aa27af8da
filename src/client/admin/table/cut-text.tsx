/** Shows a text on one line. An ellipsis replaces the end of a long text, and the tooltip has the whole text. */
export function CutText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span title={text} className={`truncate ${className || 'block'}`}>
      {text}
    </span>
  );
}
