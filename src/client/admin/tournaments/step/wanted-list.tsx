/** A list that is longer than this opens with a press, because it would push the buttons off the screen. */
const SHOWN_AT_ONCE = 4;

interface WantedListProps {
  title: string;
  wanted: readonly string[];
}

/** Lists what is missing for a step, one line for each. */
export function WantedList({ title, wanted }: WantedListProps) {
  if (wanted.length === 0) return <p className="step-wanted">{title}.</p>;
  const list = (
    <ul>
      {wanted.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  if (wanted.length <= SHOWN_AT_ONCE) {
    return (
      <div className="step-wanted">
        <p>{title}:</p>
        {list}
      </div>
    );
  }
  return (
    <details className="step-wanted">
      <summary>
        {title}: {wanted.length} things
      </summary>
      {list}
    </details>
  );
}
