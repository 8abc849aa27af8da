import { Logo } from '../../ui/logo.tsx';
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx';
import { BELOW_FOLD } from './below-fold.ts';
import { PageLink } from './page-link.tsx';
import type { PublicPath } from './public-paths.ts';
import { site } from './site.ts';

interface Column {
  readonly title: string;
  readonly links: readonly { readonly to: PublicPath; readonly label: string }[];
}

const columns: readonly Column[] = [
  {
    title: 'Play',
    links: [
      { to: '/howtoPlay', label: 'How to play' },
      { to: '/gimme-point-calculation-table', label: 'Points table' },
      { to: '/rewards-and-prizes', label: 'Rewards and prizes' },
      { to: '/official-rules', label: 'Official rules' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: '/faqs', label: 'FAQs' },
      { to: '/help-and-support', label: 'Help and support' },
      { to: '/contact', label: 'Contact' },
      { to: '/community', label: 'Community' },
    ],
  },
  {
    title: 'Yours',
    links: [
      { to: '/terms-and-conditions', label: 'Terms' },
      { to: '/privacy-policy', label: 'Privacy' },
      { to: '/account-deletion', label: 'Delete my account' },
    ],
  },
];

/** The footer of every public page: the game in one line, columns of links, the theme choice, and the company. */
export function SiteFooter() {
  return (
    <footer className={`border-t border-line bg-sunken ${BELOW_FOLD}`}>
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-8 gap-y-8 px-4 py-10 lg:grid-cols-[2fr_3fr]">
        <div className="flex flex-col items-start gap-4">
          <p className="flex flex-wrap items-center gap-2 font-display text-xl font-bold">
            <Logo className="size-9" /> Gimme Points
          </p>
          <p className="max-w-xs text-ink-soft">
            The fantasy game that shows its dice. Free to play, 18 or older.
          </p>
          <ThemeSwitch />
        </div>
        <nav
          aria-label="More pages"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-6 sm:grid-cols-3"
        >
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2 className="text-xs font-semibold tracking-wider text-ink-soft uppercase">
                {title}
              </h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <PageLink
                      to={to}
                      className="inline-flex min-h-tap items-center hover:underline"
                    >
                      {label}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className="text-sm text-ink-soft lg:col-span-2">
          © 2024–{site.year} {site.company}, a production company.
        </p>
      </div>
    </footer>
  );
}
