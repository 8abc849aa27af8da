import { ContactForm } from '../forms/contact-form.tsx';
import { AsideCard } from '../site/aside-card.tsx';
import { ContactDetails } from '../site/contact-details.tsx';
import { PageLink } from '../site/page-link.tsx';
import { site } from '../site/site.ts';
import { SitePage } from '../site/site-page.tsx';
import { StoreButtons } from '../site/store-buttons.tsx';

/** The page /contact: the form that reaches a person, what to write, and the other ways. */
export function Contact() {
  return (
    <SitePage
      title="Contact"
      lead="A person reads every message."
      aside={
        <AsideCard title={site.email || site.phone ? 'Or reach us directly' : 'Who we are'}>
          <ContactDetails />
        </AsideCard>
      }
    >
      <h2>Write to us</h2>
      <p>The answer goes to the email address that you give here. Please tell us:</p>
      <ul>
        <li>About a ticket or its points: the event, the number on the ticket, and the hole.</li>
        <li>
          About the app: your device and browser, and what you saw.{' '}
          <a href="/device-check">Check this device</a> lists most of that.
        </li>
        <li>About your account: your username. Never send your password.</li>
      </ul>
      <ContactForm />
      <p>
        Perhaps it is answered already: <PageLink to="/faqs">FAQs</PageLink>,{' '}
        <PageLink to="/help-and-support">Help and support</PageLink>.
      </p>
      {(site.stores.ios ?? site.stores.android) && (
        <>
          <h2>Download Our App</h2>
          <StoreButtons />
        </>
      )}
    </SitePage>
  );
}
