import { MailLink } from '../site/mail-link.tsx';
import { PageLink } from '../site/page-link.tsx';
import { PageSection } from '../site/page-section.tsx';
import { site } from '../site/site.ts';
import { SitePage } from '../site/site-page.tsx';
import { gameWords } from './game-words.ts';
import { LEGAL_TEXT_DATE } from './legal-dates.ts';

/** The page /official-rules, with the eight rules. */
export function OfficialRules() {
  return (
    <SitePage
      title="Official Rules"
      lead="Eight rules. They say the same as every other page, in full."
      updated={LEGAL_TEXT_DATE}
      isLegal
    >
      <PageSection title="1. Overview">
        <p>
          Gimme Points is a free-to-play fantasy golf game on the live scores of real professional
          golf tournaments. {gameWords.drawn}
        </p>
      </PageSection>
      <PageSection title="2. Eligibility">
        <ul>
          <li>You are 18 or older on the day you enter a contest.</li>
          <li>
            You live in an eligible country: one whose law allows a free contest of this kind. Where
            it is forbidden or restricted, you cannot enter.
          </li>
          <li>
            Employees of {site.company}, of its partners and of whoever runs a contest for it are
            excluded, and so are their families and everyone who lives in their households.
          </li>
        </ul>
      </PageSection>
      <PageSection title="3. Entry">
        <p>
          You enter a contest by earning a ticket for it. {gameWords.free} Nothing you buy gets you
          another one, and rewards are never tickets. {gameWords.closes}
        </p>
      </PageSection>
      <PageSection title="4. Winner selection">
        <p>
          Outcomes are random and a matter of luck: the draw decides whose scores you have.{' '}
          {gameWords.ranked} {gameWords.ties}
        </p>
        <p>
          Each tournament has one secret number for its draws. Its fingerprint is published before
          the first ticket, the number itself when the tournament is final, so anyone can repeat
          every draw.
        </p>
      </PageSection>
      <PageSection title="5. Prizes">
        <p>
          Prizes are trips to a major tournament, golf equipment and gift vouchers, and go by the
          final standings. They are not redeemable for cash and cannot be passed on.{' '}
          <PageLink to="/rewards-and-prizes">What there is to win</PageLink>
        </p>
      </PageSection>
      <PageSection title="6. Disclaimer">
        <p>
          Apple is not a sponsor of this game, nor involved in it in any way. Neither is any other
          maker of the phone or tablet you play on.
        </p>
      </PageSection>
      <PageSection title="7. Data usage">
        <p>
          We use what you give us to run the contest and to reach its winners.{' '}
          <PageLink to="/privacy-policy-embed">Privacy Policy for Mobile App</PageLink>
        </p>
      </PageSection>
      <PageSection title="8. Contact">
        <p>
          Questions about these rules: <MailLink address={site.email} />
        </p>
      </PageSection>
    </SitePage>
  );
}
