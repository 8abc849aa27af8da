import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useDeviceValue } from '../../session/store.ts';
import { gameWords } from '../pages/game-words.ts';
import { InfoCard } from '../pages/info-card.tsx';
import { LEGAL_TEXT_DATE } from '../pages/legal-dates.ts';
import { Podium } from '../pages/step-pictures.tsx';
import { Fold } from '../site/fold.tsx';
import { PageLink } from '../site/page-link.tsx';
import { PrizeCards, useWaysToWin } from '../site/prize-cards.tsx';
import { prose } from '../site/prose.ts';
import { site } from '../site/site.ts';
import { SitePage } from '../site/site-page.tsx';

const PrizeDates = lazy(async () => ({
  default: (await import('./prize-dates.tsx')).PrizeDates,
}));

/** The page /rewards-and-prizes, about the three prizes and how to win them. */
export function RewardsAndPrizes() {
  const ways = useWaysToWin();
  const isOnDevice = useDeviceValue(() => true, false);
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
      {isOnDevice && (
        <Suspense>
          <PrizeDates />
        </Suspense>
      )}
      <div className="mt-10 grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className={prose}>
          <h2>How they are won</h2>
          <p>
            {gameWords.drawn} {gameWords.ranked} The prize of a week, a month or the season goes to
            the most points from all tickets in it, once its events are official.
          </p>
          <h2>Who can win</h2>
          <ul>
            <li>You are 18 or older.</li>
            <li>You live in a country whose law allows a free contest of this kind.</li>
            <li>You confirmed your email address before the event's first stroke.</li>
            <li>
              You enter no scores, and neither you nor your household works for {site.company}.
            </li>
          </ul>
          <p>Whoever may not win is passed over, and the next on the board gets the prize.</p>
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
          <Link to="/winners" className="font-semibold text-link underline">
            Who won prizes
          </Link>
          <Link to="/prizes" className="font-semibold text-link underline">
            Prizes you won
          </Link>
        </InfoCard>
      </div>
    </SitePage>
  );
}
