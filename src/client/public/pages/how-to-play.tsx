import { PageLink } from '../site/page-link.tsx';
import { SitePage } from '../site/site-page.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LEGAL_TEXT_DATE } from './legal-dates.ts';
import { PointTables } from './point-tables.tsx';

/** The page /howtoPlay, the how-to page of the site. */
export function HowToPlay() {
  return (
    <SitePage
      title="How to play"
      lead="Get a ticket, watch it play, win. That is all there is to it."
      updated={LEGAL_TEXT_DATE}
    >
      <HowItWorks />
      <h2>How points are counted</h2>
      <PointTables />
      <p>
        Step by step: <PageLink to="/ticket-instructions">ticket, leaderboard, points</PageLink>. In
        full: <PageLink to="/official-rules">Official Rules</PageLink>.
      </p>
    </SitePage>
  );
}
