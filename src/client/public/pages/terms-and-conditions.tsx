import { MailLink } from '../site/mail-link.tsx';
import { PageLink } from '../site/page-link.tsx';
import { PageSection } from '../site/page-section.tsx';
import { site } from '../site/site.ts';
import { SitePage } from '../site/site-page.tsx';
import { gameWords } from './game-words.ts';
import { TieNote } from './tie-note.tsx';

/** The page /terms-and-conditions. */
export function TermsAndConditions() {
  return (
    <SitePage
      title="Terms and Conditions"
      lead="What you agree to when you play."
      updated="May 27, 2024"
      isLegal
    >
      <PageSection title="Acceptance">
        <p>
          By making an account or using Gimme Points you accept these terms. If you do not, please
          do not use it.
        </p>
      </PageSection>
      <PageSection title="Eligibility">
        <p>
          The app is not for children under 13: from 13 on you may have an account and follow the
          boards. You must be 18 or older to enter a contest, because contests have prizes. The{' '}
          <PageLink to="/official-rules">Official Rules</PageLink> say who else cannot enter.
        </p>
      </PageSection>
      <PageSection title="Game rules">
        <p>
          {gameWords.drawn} {gameWords.free} {gameWords.ranked} <TieNote />
        </p>
        <p>
          Scores come from the course as they are played. A score that is corrected there is
          corrected here, and points follow. Standings are provisional until the tournament is
          final.
        </p>
      </PageSection>
      <PageSection title="User conduct">
        <ul>
          <li>One account per person, with your own name and address.</li>
          <li>No programs that play for you, and no attempt to break or flood the service.</li>
          <li>No insults, threats or advertising towards other players.</li>
        </ul>
      </PageSection>
      <PageSection title="Termination">
        <p>
          You can leave at any time: <PageLink to="/account-deletion">ask for deletion</PageLink>.
          We may close an account that breaks these terms; its tickets are void from then on.
        </p>
      </PageSection>
      <PageSection title="Changes">
        <p>
          When these terms change, the date at the top changes with them. Playing on after that
          means that you accept them. A contest that has begun ends under the terms it began with.
        </p>
      </PageSection>
      <PageSection title="Contact">
        <p>
          {site.company}, {site.address}: <MailLink address={site.email} />
        </p>
      </PageSection>
    </SitePage>
  );
}
