import { PageLink } from './page-link.tsx';
import type { PageName } from './page-name.ts';

const tiles: readonly { page: PageName; label: string; about: string }[] = [
  {
    page: 'official-rules',
    label: 'Official Rules',
    about: 'Who may enter, and how winners are found',
  },
  { page: 'rewards-and-prizes', label: 'Rewards and Prizes', about: 'What there is to win' },
  { page: 'privacy-policy', label: 'Privacy Policy', about: 'What we know about you, and why' },
  {
    page: 'terms-and-conditions',
    label: 'Terms and Conditions',
    about: 'What you agree to by playing',
  },
];

/** Links from one legal page to the others. */
export function LegalTiles() {
  return (
    <nav aria-label="Legal pages" className="mx-auto w-full max-w-6xl px-4 pb-12">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {tiles.map(({ page, label, about }) => (
          <li key={page}>
            <PageLink
              page={page}
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
