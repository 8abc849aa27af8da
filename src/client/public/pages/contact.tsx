import { MailLink } from '../site/mail-link.tsx';
import { PageLink } from '../site/page-link.tsx';
import { site } from '../site/site.ts';
import { SitePage } from '../site/site-page.tsx';
import { StoreButtons } from '../site/store-buttons.tsx';

/** The page /contact. */
export function Contact() {
  return (
    <SitePage title="Contact" lead="A person answers.">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <dt className="font-semibold">Phone</dt>
        <dd>
          <a href={`tel:${site.phone.replaceAll(/[^\d+]/g, '')}`}>{site.phone}</a>
        </dd>
        <dt className="font-semibold">Email</dt>
        <dd>
          <MailLink address={site.email} />
        </dd>
      </dl>
      <p>
        Would you rather fill in a form? <PageLink to="/help-and-support">Write to us</PageLink>
      </p>
      <h2>Download Our App</h2>
      <StoreButtons />
    </SitePage>
  );
}
