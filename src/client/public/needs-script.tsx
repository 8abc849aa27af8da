import { MailLink } from './mail-link.tsx';
import { site } from './site.ts';

/** Under a form of a page that reads without JavaScript: the form itself does not work without it. */
export function NeedsScript() {
  return (
    <noscript>
      <p>
        This form needs JavaScript. A mail does not: <MailLink address={site.email} />
      </p>
    </noscript>
  );
}
