import { Link } from '@tanstack/react-router';
import { MailLink } from '../site/mail-link.tsx';
import { PageLink } from '../site/page-link.tsx';
import { site } from '../site/site.ts';
import { SitePage } from '../site/site-page.tsx';
import { gameWords } from './game-words.ts';
import { LEGAL_TEXT_DATE } from './legal-dates.ts';

/** The page /faqs. */
export function Faqs() {
  return (
    <SitePage title="FAQs" lead="The questions we get most often." updated={LEGAL_TEXT_DATE}>
      <h2>What is Gimme Points?</h2>
      <p>
        A fantasy golf game based on the live scores of real tournaments. {gameWords.drawn}{' '}
        {gameWords.live}
      </p>
      <h2>How do I sign up?</h2>
      <p>
        <Link to="/sign-up">Make an account</Link> with your name, a username, an email address and
        a password. You must be 18 or older to enter a contest.
      </p>
      <h2>Does it cost anything?</h2>
      <p>
        No, it's free to play. {gameWords.free} There may be optional in-app purchases; nothing you
        buy changes a draw, adds a point or is needed to win.
      </p>
      <h2>How are scores calculated?</h2>
      <p>
        Each hole of your golfers earns or costs points by its result against par, with extra
        rewards for streaks and rounds without a bogey. Your team earns points by where it finishes.{' '}
        <PageLink to="/gimme-point-calculation-table">The points table</PageLink>
      </p>
      <h2>Who wins?</h2>
      <p>
        {gameWords.ranked} {gameWords.ties} {gameWords.season}
      </p>
      <h2>Does it work without a network?</h2>
      <p>
        Yes. Once you've opened the site, you can read these pages offline. Boards show the last
        scores they got, and how old they are.
      </p>
      <h2>How do I reach support?</h2>
      <p>
        <PageLink to="/help-and-support">Write to us</PageLink>, or send an email to{' '}
        <MailLink address={site.email} />.
      </p>
    </SitePage>
  );
}
