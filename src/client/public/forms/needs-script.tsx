import { MailLink } from '../site/mail-link.tsx';
import { site } from '../site/site.ts';

/** The note below a public page's form that it needs JavaScript. */
export function NeedsScript() {
  return (
    <noscript>
      <p>
        This form needs JavaScript.
        {site.email && (
          <>
            {' '}
            Email doesn't: <MailLink address={site.email} />
          </>
        )}
      </p>
    </noscript>
  );
}
