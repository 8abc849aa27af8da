import { PageLink } from '../site/page-link.tsx';
import { SitePage } from '../site/site-page.tsx';
import { gameWords } from './game-words.ts';
import { LEGAL_TEXT_DATE } from './legal-dates.ts';

const prizes = [
  {
    title: 'Grand Prize',
    what: 'A trip to a major tournament',
    how: 'Tickets, accommodation and travel, for whoever wins the season.',
  },
  {
    title: 'Monthly Winner',
    what: 'A set of golf clubs',
    how: 'For the top scorer of each month.',
  },
  {
    title: 'Weekly Winner',
    what: 'A merchandise voucher worth $100',
    how: 'For the top scorer of each week.',
  },
];

/** The page /rewards-and-prizes, about the three cards and the way to win them. */
export function RewardsAndPrizes() {
  return (
    <SitePage
      title="Rewards and Prizes"
      lead="Three ways to win, and none of them costs anything."
      updated={LEGAL_TEXT_DATE}
      isLegal
    >
      <ul className="!list-none !pl-0 md:!grid md:w-[min(70rem,calc(100vw-2rem))] md:grid-cols-3">
        {prizes.map(({ title, what, how }) => (
          <li
            key={title}
            className="flex flex-col gap-2 rounded-card border border-line bg-surface p-6"
          >
            <h2 className="!mt-0 text-accent">{title}</h2>
            <p className="font-semibold">{what}</p>
            <p className="text-ink-soft">{how}</p>
          </li>
        ))}
      </ul>
      <h2>How they are won</h2>
      <p>
        {gameWords.drawn} {gameWords.ranked} {gameWords.ties}
      </p>
      <p>
        Prizes are not redeemable for cash. Everything else is in the{' '}
        <PageLink to="/official-rules">Official Rules</PageLink>.
      </p>
    </SitePage>
  );
}
