import { ContactForm } from '../forms/contact-form.tsx';
import { StoredInvitation } from '../forms/stored-invitation.tsx';
import { AsideCard } from '../site/aside-card.tsx';
import { MailLink } from '../site/mail-link.tsx';
import { PageLink } from '../site/page-link.tsx';
import { PhoneLink } from '../site/phone-link.tsx';
import { site } from '../site/site.ts';
import { SitePage } from '../site/site-page.tsx';

/** The page /help-and-support: contact details, the contact form, technical support, feedback. */
export function HelpAndSupport() {
  return (
    <SitePage
      title="Help and Support"
      lead="Most questions already have an answer. For the rest, write to us."
      aside={<ContactDetails />}
    >
      <p>
        First look: <PageLink to="/faqs">FAQs</PageLink>. Other players:{' '}
        <PageLink to="/community">Community</PageLink>.
      </p>
      <h2>Write to us</h2>
      <ContactForm />
      <h2>Technical support</h2>
      <p>
        Something not working? Tell us which device and browser you use, what you did, and what
        happened. <a href="/device-check">Check this device</a> writes most of that down for you.
      </p>
      <h2 id="install" className="scroll-mt-24">
        Install the app
      </h2>
      <ul>
        <li>iPhone and iPad: open this site in Safari, tap Share, then Add to Home Screen.</li>
        <li>Android: open this site in Chrome, then Install app in its menu.</li>
        <li>Windows, macOS, Linux: press Install in the address bar of Chrome or Edge.</li>
      </ul>
      <StoredInvitation />
      <h2>Feedback</h2>
      <p>What do you like? What's missing? What gets in your way? We read every message.</p>
    </SitePage>
  );
}

function ContactDetails() {
  return (
    <AsideCard title="Reach us">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <dt className="font-semibold">Email</dt>
        <dd className="min-w-0 break-words">
          <MailLink address={site.email} />
        </dd>
        <dt className="font-semibold">Phone</dt>
        <dd>
          <PhoneLink />
        </dd>
        <dt className="font-semibold">Address</dt>
        <dd>{site.address}</dd>
      </dl>
    </AsideCard>
  );
}
