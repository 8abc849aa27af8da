import { PageLink } from './page-link.tsx';
import type { PageName } from './page-name.ts';
import { site } from './site.ts';

const links: readonly { page: PageName; label: string }[] = [
  { page: 'howtoPlay', label: 'How to play' },
  { page: 'gimme-point-calculation-table', label: 'Points table' },
  { page: 'faqs', label: 'FAQs' },
  { page: 'help-and-support', label: 'Help and support' },
  { page: 'contact', label: 'Contact' },
  { page: 'community', label: 'Community' },
  { page: 'official-rules', label: 'Official rules' },
  { page: 'rewards-and-prizes', label: 'Rewards and prizes' },
  { page: 'terms-and-conditions', label: 'Terms' },
  { page: 'privacy-policy', label: 'Privacy' },
  { page: 'account-deletion', label: 'Delete my account' },
];

/** The footer of every public page: links, and the company. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-8">
        <nav aria-label="More pages">
          <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-4">
            {links.map(({ page, label }) => (
              <li key={page}>
                <PageLink page={page} className="inline-flex min-h-tap items-center underline">
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className="text-ink-soft">© 2024 {site.company}, a production company.</p>
      </div>
    </footer>
  );
}
