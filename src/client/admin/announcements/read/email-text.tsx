/** An email's plain text, in a field that can be scrolled and copied by keyboard. */
export function EmailText({ label, text }: { label: string; text: string }) {
  return <textarea readOnly aria-label={label} value={text} rows={12} className="email-text" />;
}
