import { Link } from '@tanstack/react-router';
import { AsideCard } from '../site/aside-card.tsx';
import { PageLink } from '../site/page-link.tsx';
import { SitePage } from '../site/site-page.tsx';

/** The page /community, about the places where players meet and the rules of behaviour. */
export function Community() {
  return (
    <SitePage
      title="Community"
      lead="A game of luck is better in company."
      aside={<WatchTogether />}
    >
      <h2>Follow a tournament together</h2>
      <p>
        Boards are open to everyone, signed in or not. Point a screen in the clubhouse at one and
        watch it move.
      </p>
      <h2>How we treat each other</h2>
      <ul>
        <li>Congratulate the winner: luck decided, not skill.</li>
        <li>No insults, no threats, no advertising.</li>
        <li>What a friend tells you stays between the two of you.</li>
      </ul>
      <p>
        Seen something that shouldn't be here? <PageLink to="/help-and-support">Tell us</PageLink>.
        The <PageLink to="/terms-and-conditions">terms</PageLink> say what we do about it.
      </p>
      <h2>Ideas</h2>
      <p>
        Much of what the game does today was a player’s wish.{' '}
        <PageLink to="/help-and-support">Write to us</PageLink>; every message is read.
      </p>
    </SitePage>
  );
}

function WatchTogether() {
  return (
    <AsideCard title="Watch it together">
      <p className="text-ink-soft">Three boards, live from the course, for every screen.</p>
      <Link to="/leaderboard" className="font-semibold text-link underline">
        Open the leaderboard
      </Link>
    </AsideCard>
  );
}
