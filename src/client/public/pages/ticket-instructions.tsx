import { Link } from '@tanstack/react-router';
import { Tabs } from '../../ui/tabs.tsx';
import { AsideCard } from '../site/aside-card.tsx';
import { PageLink } from '../site/page-link.tsx';
import { SitePage } from '../site/site-page.tsx';
import { gameWords } from './game-words.ts';
import { LEGAL_TEXT_DATE } from './legal-dates.ts';
import { PointTables } from './point-tables.tsx';
import { TieNote } from './tie-note.tsx';

/** The page /ticket-instructions, the how-to page in three tabs. */
export function TicketInstructions() {
  return (
    <SitePage
      title="Your ticket, step by step"
      updated={LEGAL_TEXT_DATE}
      aside={<MoreToRead />}
      isGame
    >
      <Tabs
        label="How to play"
        tabs={[
          { name: 'Ticket', panel: <TicketPart /> },
          { name: 'Leaderboard', panel: <LeaderboardPart /> },
          { name: 'Calculating Fantasy Points', panel: <PointsPart /> },
        ]}
      />
    </SitePage>
  );
}

function TicketPart() {
  return (
    <>
      <p>
        {gameWords.free} {gameWords.drawn} {gameWords.closes}
      </p>
      <p>
        The ticket shows your four golfers, your team, the tournament and its fantasy points (G.P).
        Your golfers score for you: you have nothing to pick and nothing to change.
      </p>
    </>
  );
}

function LeaderboardPart() {
  return (
    <>
      <p>
        Three boards: players by their score to par, teams by the scores of their members, and
        points by ticket. {gameWords.ranked}
      </p>
      <p>
        <TieNote />
      </p>
      <p>
        We announce the prizes of a contest together with the contest. Until then, prizes to be
        decided later. The prizes of the season are on{' '}
        <PageLink to="/rewards-and-prizes">Rewards and Prizes</PageLink>.
      </p>
    </>
  );
}

function PointsPart() {
  return (
    <>
      <p>
        Your ticket's points are those of your four golfers, hole by hole, plus those of your team.{' '}
        {gameWords.season}
      </p>
      <PointTables />
    </>
  );
}

function MoreToRead() {
  return (
    <AsideCard title="The rest of it">
      <PageLink to="/howtoPlay">How to play</PageLink>
      <PageLink to="/official-rules">Official Rules</PageLink>
      <Link to="/draw" className="font-semibold text-link underline">
        How the draw works, and how to check it
      </Link>
    </AsideCard>
  );
}
