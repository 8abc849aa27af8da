import { DoorScene } from '../../ui/scenes/door-scene.tsx';
import { MailLink } from '../site/mail-link.tsx';
import { PageLink } from '../site/page-link.tsx';
import { PhoneLink } from '../site/phone-link.tsx';
import { site } from '../site/site.ts';
import { SitePage } from '../site/site-page.tsx';
import { StoreButtons } from '../site/store-buttons.tsx';

const card = 'flex min-w-0 flex-col gap-1 rounded-ticket border border-line bg-surface p-5';

/** The page /contact. */
export function Contact() {
  return (
    <SitePage title="Contact" lead="A person answers." isWide>
      <dl className="grid gap-4 lg:grid-cols-3">
        {site.phone && (
          <div className={card}>
            <dt className="text-ink-soft">Phone</dt>
            <dd className="font-display text-2xl font-bold">
              <PhoneLink phone={site.phone} />
            </dd>
          </div>
        )}
        {site.email && (
          <div className={card}>
            <dt className="text-ink-soft">Email</dt>
            <dd className="font-display text-2xl font-bold wrap-anywhere">
              <MailLink address={site.email} />
            </dd>
          </div>
        )}
        <div className={card}>
          <dt className="text-ink-soft">Would you rather fill in a form?</dt>
          <dd className="font-display text-2xl font-bold">
            <PageLink to="/help-and-support">Write to us</PageLink>
          </dd>
        </div>
      </dl>
      <section className="mt-4 grid grid-cols-1 overflow-hidden rounded-ticket border border-line bg-surface md:grid-cols-2">
        <div className="flex flex-col items-start justify-center gap-4 p-5">
          <h2 className="font-display text-h2 font-bold">Download Our App</h2>
          <p className="text-ink-soft">
            It installs on phone, tablet and desktop, and works offline.
          </p>
          <StoreButtons />
        </div>
        <div aria-hidden="true" className="h-44 md:h-80">
          <DoorScene isMorning />
        </div>
      </section>
    </SitePage>
  );
}
