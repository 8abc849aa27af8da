import { Link } from '@tanstack/react-router';
import type { Tab, View } from './view.ts';

const tabs: readonly { tab: Tab; label: string }[] = [
  { tab: 'players', label: 'Players' },
  { tab: 'teams', label: 'Teams' },
  { tab: 'points', label: 'Points' },
];

const look =
  'inline-flex min-h-12 grow items-center justify-center border-b-4 px-4 text-lg font-bold sm:grow-0';

/** The boards as tabs. They are links, because each has its own address, so every key of a browser works. */
export function BoardTabs({ chosen, view }: { chosen: Tab; view: View }) {
  const kept = view.tournament ? { tournament: view.tournament } : {};
  return (
    <nav aria-label="Boards" className="flex border-b border-line">
      {tabs.map(({ tab, label }) => (
        <Link
          key={tab}
          to="/leaderboard"
          search={tab === 'players' ? kept : { ...kept, tab }}
          resetScroll={false}
          aria-current={tab === chosen ? 'page' : undefined}
          className={`${look} ${tab === chosen ? 'border-accent text-ink' : 'border-transparent text-ink-soft'}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
