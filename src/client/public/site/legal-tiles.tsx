import { PageLink } from './page-link.tsx';
import type { PublicPath } from './public-paths.ts';

const tiles: readonly { to: PublicPath; label: string; about: string }[] = [
  {
    to: '/official-rules',
    label: 'Official Rules',
    about: 'Who may enter, and how winners are found',
  },
  { to: '/rewards-and-prizes', label: 'Rewards and Prizes', about: 'What there is to win' },
  { to: '/privacy-policy', label: 'Privacy Policy', about: 'What we know about you, and why' },
  {
    to: '/terms-and-conditions',
    label: 'Terms and Conditions',
    about: 'What you agree to by playing',
  },
];

/** The links from a legal page to the others; `current` is the page's title. */
export function LegalTiles({ current }: { current: string }) {
  const others = tiles.filter(({ label }) => label !== current);
  return (
    <nav aria-label="Legal pages" className="mx-auto w-full max-w-6xl px-4 pb-12">
      <ul className="grid gap-4 sm:grid-cols-3">
        {others.map(({ to, label, about }) => (
          <li key={to}>
            <PageLink
              to={to}
              className="flex h-full flex-col gap-1 rounded-card border border-line bg-surface p-4 hover:border-edge"
            >
              <span className="font-semibold text-link underline">{label}</span>
              <span className="text-ink-soft">{about}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
