/** An email address that opens the reader's email program. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="font-semibold text-link underline">
      {address}
    </a>
  );
}
