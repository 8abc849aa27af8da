import { Link } from '@tanstack/react-router';
import { EmptyGreen } from '../../ui/scenes/empty-green.tsx';
import { PageLink } from '../site/page-link.tsx';
import { SitePage } from '../site/site-page.tsx';
import { InfoCard } from './info-card.tsx';
import { FaceRow, Podium } from './step-pictures.tsx';

const link = 'font-semibold text-link underline';

/** The page /community, about the places where players meet and the rules of conduct. */
export function Community() {
  return (
    <SitePage title="Community" lead="A game of luck is better in company." isWide isGame>
      <div className="grid gap-4 md:grid-cols-3">
        <InfoCard
          title="Follow a tournament together"
          picture={
            <div className="grid size-full place-items-center pt-6">
              <Podium />
            </div>
          }
        >
          <p className="text-ink-soft">
            Boards are open to everyone, signed in or not. Point a screen in the clubhouse at one
            and watch it move.
          </p>
          <Link to="/leaderboard" className={link}>
            Open the leaderboard
          </Link>
        </InfoCard>
        <InfoCard
          title="Bring your friends"
          picture={
            <div className="grid size-full place-items-center">
              <FaceRow />
            </div>
          }
        >
          <p className="text-ink-soft">
            Compare your tickets with theirs, hole by hole. Your code is all that they need.
          </p>
          <Link to="/refer-a-friend" className={link}>
            Refer a friend
          </Link>
        </InfoCard>
        <InfoCard title="Ideas" picture={<EmptyGreen />}>
          <p className="text-ink-soft">
            Much of what the game does today was a player’s wish. Every message is read.
          </p>
          <PageLink to="/help-and-support" className={link}>
            Write to us
          </PageLink>
        </InfoCard>
      </div>
      <section className="mt-10 grid gap-x-16 gap-y-3 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <h2 className="font-display text-h2 leading-tight font-bold">How we treat each other</h2>
        <div className="flex flex-col gap-4 text-lg">
          <ol className="flex flex-col divide-y divide-line">
            {rules.map((rule) => (
              <li key={rule} className="py-3">
                {rule}
              </li>
            ))}
          </ol>
          <p>
            Seen something that shouldn't be here?{' '}
            <PageLink to="/help-and-support">Tell us</PageLink>. The{' '}
            <PageLink to="/terms-and-conditions">terms</PageLink> say what we do about it.
          </p>
        </div>
      </section>
    </SitePage>
  );
}

const rules = [
  'Congratulate the winner: luck decided, not skill.',
  'No insults, no threats, no advertising.',
  'What a friend tells you stays between the two of you.',
] as const;
