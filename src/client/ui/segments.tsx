interface SegmentsProps<Choice extends string> {
  /** The question that the segments answer, for screen readers. */
  label: string;
  /** The name of the group in the page. */
  name: string;
  choices: readonly { readonly value: Choice; readonly label: string }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** A choice between a few values beside each other, as radio buttons. */
export function Segments<Choice extends string>({
  label,
  name,
  choices,
  chosen,
  onChoose,
}: SegmentsProps<Choice>) {
  return (
    <fieldset className="inline-flex overflow-hidden rounded-control border-2 border-edge bg-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value, label: text }) => (
        <label
          key={value}
          className="relative flex min-h-10 cursor-pointer items-center px-3 text-sm font-semibold has-checked:bg-brand has-checked:text-on-brand"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
