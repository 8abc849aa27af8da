import { Fold } from '../site/fold.tsx';
import { PageLink } from '../site/page-link.tsx';
import { PrizeCards } from '../site/prize-cards.tsx';
import { prose } from '../site/prose.ts';
import { SitePage } from '../site/site-page.tsx';
import { gameWords } from './game-words.ts';
import { LEGAL_TEXT_DATE } from './legal-dates.ts';

/** The page /rewards-and-prizes, about the three cards and the way to win them. */
export function RewardsAndPrizes() {
  return (
    <SitePage
      title="Rewards and Prizes"
      lead="Three ways to win, and none of them costs anything."
      updated={LEGAL_TEXT_DATE}
      isLegal
      isWide
    >
      <h2 className="sr-only">The prizes</h2>
      <PrizeCards isLarge />
      <div className={`${prose} mt-10`}>
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
    </SitePage>
  );
}
