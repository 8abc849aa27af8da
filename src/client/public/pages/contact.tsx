import { AsideCard } from '../site/aside-card.tsx';
import { MailLink } from '../site/mail-link.tsx';
import { PageLink } from '../site/page-link.tsx';
import { PhoneLink } from '../site/phone-link.tsx';
import { site } from '../site/site.ts';
import { SitePage } from '../site/site-page.tsx';
import { StoreButtons } from '../site/store-buttons.tsx';

/** The page /contact. */
export function Contact() {
  return (
    <SitePage title="Contact" lead="A person answers." aside={<WriteToUs />}>
      <dl className="grid gap-4 sm:grid-cols-2">
        <div className="rounded-ticket border border-line bg-surface p-5">
          <dt className="text-ink-soft">Phone</dt>
          <dd className="font-display text-2xl font-bold">
            <PhoneLink />
          </dd>
        </div>
        <div className="min-w-0 rounded-ticket border border-line bg-surface p-5">
          <dt className="text-ink-soft">Email</dt>
          <dd className="font-display text-2xl font-bold break-words">
            <MailLink address={site.email} />
          </dd>
        </div>
      </dl>
      <h2>Download Our App</h2>
      <StoreButtons />
    </SitePage>
  );
}

function WriteToUs() {
  return (
    <AsideCard title="Would you rather fill in a form?">
      <PageLink to="/help-and-support">Write to us</PageLink>
    </AsideCard>
  );
}
