import { PageLink } from './page-link.tsx';
import type { PublicPath } from './public-paths.ts';
import { site } from './site.ts';

const links: readonly { to: PublicPath; label: string }[] = [
  { to: '/howtoPlay', label: 'How to play' },
  { to: '/gimme-point-calculation-table', label: 'Points table' },
  { to: '/faqs', label: 'FAQs' },
  { to: '/help-and-support', label: 'Help and support' },
  { to: '/contact', label: 'Contact' },
  { to: '/community', label: 'Community' },
  { to: '/official-rules', label: 'Official rules' },
  { to: '/rewards-and-prizes', label: 'Rewards and prizes' },
  { to: '/terms-and-conditions', label: 'Terms' },
  { to: '/privacy-policy', label: 'Privacy' },
  { to: '/account-deletion', label: 'Delete my account' },
];

/** The footer of every public page: links, and the company. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-8">
        <nav aria-label="More pages">
          <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-4">
            {links.map(({ to, label }) => (
              <li key={to}>
                <PageLink to={to} className="inline-flex min-h-tap items-center underline">
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
