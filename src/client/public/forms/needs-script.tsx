import { MailLink } from '../site/mail-link.tsx';
import { site } from '../site/site.ts';

/** A note under a form of a public page: the form needs JavaScript. */
export function NeedsScript() {
  return (
    <noscript>
      <p>
        This form needs JavaScript. Email doesn't: <MailLink address={site.email} />
      </p>
    </noscript>
  );
}
