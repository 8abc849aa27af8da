interface OpenButtonProps {
  /** What is opened. */
  label: string;
  text: string;
  onPress: () => void;
}

/** The text of a cell that opens the dialog of its row. */
export function OpenButton({ label, text, onPress }: OpenButtonProps) {
  return (
    <button
      type="button"
      dir="auto"
      aria-haspopup="dialog"
      aria-label={label}
      title={text}
      onClick={onPress}
      className="list-open"
    >
      {text}
    </button>
  );
}
