import { PageLink } from './page-link.tsx';

/** An email address that opens the reader's email program. Without one, a link to the contact form. */
export function MailLink({ address }: { address: string | null }) {
  if (address === null) return <PageLink to="/help-and-support">Write to us</PageLink>;
  return (
    <a href={`mailto:${address}`} className="font-semibold text-link underline">
      {address}
    </a>
  );
}
