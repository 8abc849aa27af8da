/** An email's plain text, in a field that can be scrolled and copied by keyboard. */
export function EmailText({ label, text }: { label: string; text: string }) {
  return (
    <textarea
      readOnly
      aria-label={label}
      value={text}
      rows={12}
      className="w-full py-3 px-4 border border-edge rounded-lg bg-sunken [font-family:ui-monospace,monospace] text-[0.875rem] resize-y"
    />
  );
}
