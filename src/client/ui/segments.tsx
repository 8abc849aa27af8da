interface SegmentsProps<Choice extends string> {
  /** The question that the segments answer, for screen readers. */
  label: string;
  choices: readonly { readonly value: Choice; readonly label: string }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** A choice between a few values, side by side. */
export function Segments<Choice extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: SegmentsProps<Choice>) {
  return (
    <fieldset className="inline-flex w-fit max-w-full flex-wrap rounded-control border-2 border-edge bg-surface">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className="min-h-tap px-3 text-sm font-semibold first-of-type:rounded-l-lg last-of-type:rounded-r-lg aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
