import { ContactForm } from '../forms/contact-form.tsx';
import { StoredInvitation } from '../forms/stored-invitation.tsx';
import { AsideCard } from '../site/aside-card.tsx';
import { ContactDetails } from '../site/contact-details.tsx';
import { PageLink } from '../site/page-link.tsx';
import type { PublicPath } from '../site/public-paths.ts';
import { SitePage } from '../site/site-page.tsx';

/** The page /help-and-support: contact details, the contact form, technical support, feedback. */
export function HelpAndSupport() {
  return (
    <SitePage
      title="Help and Support"
      lead="Most questions already have an answer. For the rest, write to us."
      aside={
        <AsideCard title="Reach us">
          <ContactDetails />
        </AsideCard>
      }
    >
      <nav aria-label="Before you write" className="grid gap-3 sm:grid-cols-2">
        <Tile to="/faqs" title="FAQs">
          The questions we get most often
        </Tile>
        <Tile to="/community" title="Community">
          Where other players meet
        </Tile>
      </nav>
      <h2>Write to us</h2>
      <ContactForm />
      <h2>Technical support</h2>
      <p>
        Something not working? Tell us which device and browser you use, what you did, and what
        happened. <a href="/device-check">Check this device</a> writes most of that down for you.
      </p>
      <p>
        Do you enter scores? The <a href="/manual/scorer">manual for scorers</a> is one page to
        print.
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

interface TileProps {
  to: PublicPath;
  title: string;
  children: string;
}

/** A link to another page, as a card with a line of text. */
function Tile({ to, title, children }: TileProps) {
  return (
    <PageLink
      to={to}
      className="flex flex-col rounded-card border border-line bg-surface p-4 leading-snug !no-underline hover:border-edge"
    >
      <span className="underline">{title}</span>
      <span className="text-base font-normal text-ink-soft">{children}</span>
    </PageLink>
  );
}
