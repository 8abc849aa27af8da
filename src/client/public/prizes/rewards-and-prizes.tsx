import { Link } from '@tanstack/react-router';
import { Fold } from '../site/fold.tsx';
import { PageLink } from '../site/page-link.tsx';
import { PrizeCards, useWaysToWin } from '../site/prize-cards.tsx';
import { prose } from '../site/prose.ts';
import { SitePage } from '../site/site-page.tsx';
import { gameWords } from './game-words.ts';
import { InfoCard } from './info-card.tsx';
import { LEGAL_TEXT_DATE } from './legal-dates.ts';
import { Podium } from './step-pictures.tsx';

/** The page /rewards-and-prizes, about the three prizes and how to win them. */
export function RewardsAndPrizes() {
  const ways = useWaysToWin();
  return (
    <SitePage
      title="Rewards and Prizes"
      lead={ways}
      updated={LEGAL_TEXT_DATE}
      isLegal
      isWide
      isGame
    >
      <h2 className="sr-only">The prizes</h2>
      <PrizeCards isLarge />
      <div className="mt-10 grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className={prose}>
          <h2>How they are won</h2>
          <p>
            {gameWords.drawn} {gameWords.ranked}
          </p>
          <Fold title="If two tickets are equal">
            <p>{gameWords.ties}</p>
          </Fold>
          <p>
            Prizes are not redeemable for cash. Everything else is in the{' '}
            <PageLink to="/official-rules">Official Rules</PageLink>.
          </p>
        </div>
        <InfoCard
          title="Where do you stand?"
          picture={
            <div className="grid size-full place-items-center pt-6">
              <Podium />
            </div>
          }
        >
          <p className="text-ink-soft">
            The points board has every ticket, and how old its points are.
          </p>
          <Link
            to="/leaderboard"
            search={{ tab: 'points' }}
            className="font-semibold text-link underline"
          >
            See the points board
          </Link>
        </InfoCard>
      </div>
    </SitePage>
  );
}
