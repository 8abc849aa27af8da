import { Link } from '@tanstack/react-router';
import { AsideCard } from '../site/aside-card.tsx';
import { Fold } from '../site/fold.tsx';
import { MailLink } from '../site/mail-link.tsx';
import { PageLink } from '../site/page-link.tsx';
import { site } from '../site/site.ts';
import { SitePage } from '../site/site-page.tsx';
import { gameWords } from './game-words.ts';
import { LEGAL_TEXT_DATE } from './legal-dates.ts';
import { TieNote } from './tie-note.tsx';

/** The page /faqs. */
export function Faqs() {
  return (
    <SitePage
      title="FAQs"
      lead="The questions we get most often."
      updated={LEGAL_TEXT_DATE}
      aside={<StillOpen />}
      isGame
    >
      <Fold title="What is Gimme Points?" isOpen>
        <p>
          A fantasy golf game based on the live scores of real tournaments. {gameWords.drawn}{' '}
          {gameWords.live}
        </p>
      </Fold>
      <Fold title="How do I sign up?">
        <p>
          <Link to="/sign-up">Make an account</Link> with your name, a username, an email address
          and a password. You must be 18 or older to enter a contest.
        </p>
      </Fold>
      <Fold title="Does it cost anything?">
        <p>
          No, it's free to play. {gameWords.free} There may be optional in-app purchases; nothing
          you buy changes a draw, adds a point or is needed to win.
        </p>
      </Fold>
      <Fold title="How are scores calculated?">
        <p>
          Each hole of your golfers earns or costs points by its result against par, with extra
          rewards for streaks and rounds without a bogey. Your team earns points by where it
          finishes. <PageLink to="/gimme-point-calculation-table">The points table</PageLink>
        </p>
      </Fold>
      <Fold title="Who wins?">
        <p>
          {gameWords.ranked} <TieNote /> {gameWords.season}
        </p>
      </Fold>
      <Fold title="Does it work without a network?">
        <p>
          Yes. Once you've opened the site, you can read these pages offline. Boards show the last
          scores they got, and how old they are.
        </p>
      </Fold>
      <Fold title="How do I reach support?">
        <p>
          <PageLink to="/help-and-support">Write to us</PageLink>
          {site.email && (
            <>
              , or send an email to <MailLink address={site.email} />
            </>
          )}
          .
        </p>
      </Fold>
    </SitePage>
  );
}

function StillOpen() {
  return (
    <AsideCard title="Is your question not here?">
      <p className="text-ink-soft">A person answers, usually with the rule and an example.</p>
      <PageLink to="/help-and-support">Help and support</PageLink>
      <PageLink to="/howtoPlay">How to play</PageLink>
    </AsideCard>
  );
}
