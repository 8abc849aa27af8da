import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isAdmin } from '../../../contract/base/admin-role.ts';
import { canScore, sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { Button, getButtonClass } from '../../ui/button.tsx';
import { EmptyGreen } from '../../ui/scenes/empty-green.tsx';
import { HeroScene } from '../../ui/scenes/hero-scene.tsx';
import { BELOW_FOLD } from '../site/below-fold.ts';
import { PrizeCards, useWaysToWin } from '../site/prize-cards.tsx';
import { SiteFooter } from '../site/site-footer.tsx';
import { StoreButtons } from '../site/store-buttons.tsx';
import { Dice } from './dice.tsx';
import { describeEvents, type FinishedContest, type HomeFacts } from './home-facts.ts';
import { HomeSlides } from './home-slides.tsx';
import { NextContest } from './next-contest.tsx';
import { useHomeFacts } from './use-home-facts.ts';

const LiveStrip = lazy(async () => ({
  default: (await import('./live/live-strip.tsx')).LiveStrip,
}));
const TicketShot = lazy(async () => ({
  default: (await import('./live/ticket-shot.tsx')).TicketShot,
}));

const SampleDraw = lazy(async () => ({
  default: (await import('./live/sample-draw.tsx')).SampleDraw,
}));

const PROMISES = ['Anyone can play and win', 'No skill required', 'Live scoring', 'Great prizes'];

interface HomeProps {
  /** True below the top of a player's home page, which has the page's heading. */
  isBelow?: boolean;
  /** Explains how to install the app on this device, if the browser can. */
  installHint: ReactNode;
}

/** The home page. */
export function Home({ isBelow = false, installHint }: HomeProps) {
  const facts = useHomeFacts();
  const ways = useWaysToWin();
  return (
    <>
      <title>Free To Play Fantasy Golf · Gimme Points</title>
      <Hero facts={facts} isBelow={isBelow} />
      <section className={`mx-auto max-w-6xl px-4 py-section ${BELOW_FOLD}`}>
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="font-display text-h2 font-bold">Great prizes</h2>
          <p className="text-ink-soft">{ways}</p>
        </div>
        <PrizeCards />
      </section>
      {/* Below the first screen on every device, so that nothing in view moves when it arrives. */}
      {facts.finished && <TicketSection finished={facts.finished} />}
      <Dice facts={facts} />
      <section className={`bg-surface ${BELOW_FOLD}`}>
        <div className="mx-auto max-w-6xl px-4 py-section">
          <HomeSlides facts={facts} />
        </div>
      </section>
      <section
        id="download"
        className={`mx-auto grid max-w-6xl scroll-mt-20 grid-cols-1 items-center gap-10 px-4 py-section lg:grid-cols-2 ${BELOW_FOLD}`}
      >
        <div className="flex flex-col gap-5">
          <h2 className="font-display text-h2 font-bold">Download Our App</h2>
          <p className="text-ink-soft">
            Download the app to a phone, tablet or desktop. It works offline, too.{' '}
            <Link to="/device-check" className="text-link underline">
              Check this device
            </Link>
          </p>
          <StoreButtons />
          <div>{installHint}</div>
        </div>
        <div className="hidden h-56 overflow-hidden rounded-ticket lg:block">
          <EmptyGreen />
        </div>
      </section>
      <SiteFooter />
    </>
  );
}

/**
 * The headline over the scene. The live strip covers the scene's last line of green, so it moves nothing when it
 * arrives.
 */
function Hero({ facts, isBelow }: { facts: HomeFacts; isBelow: boolean }) {
  const { live, finished } = facts;
  const Heading = isBelow ? 'h2' : 'h1';
  return (
    <section className="relative isolate overflow-hidden bg-sky text-sky-ink [--strip:7.25rem]">
      <div aria-hidden="true" className="absolute inset-0 bottom-(--strip) -z-10">
        <HeroScene />
      </div>
      <div aria-hidden="true" className="absolute inset-x-0 bottom-0 -z-10 h-(--strip) bg-near" />
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-10 px-4 pt-6 pb-[calc(min(41vw,26rem)+var(--strip))] lg:min-h-[52rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:pt-12 lg:pb-[calc(2.5rem+var(--strip))]">
        <div className="flex flex-col items-start gap-6 lg:gap-5">
          <Heading className="font-display text-hero font-bold">
            <span className="block">Free To Play</span>{' '}
            <span className="block lg:text-[0.6em]">fantasy golf</span>
          </Heading>
          <p className="max-w-md text-lg">
            Your free ticket draws four golfers and a team. Their strokes at the tournament are your
            points.
          </p>
          <NextContest {...facts} />
          <ul className="flex w-full max-w-2xl flex-wrap gap-x-5 gap-y-2 font-semibold sm:text-lg lg:max-w-104">
            {[describeEvents(facts), ...PROMISES].map((promise) => (
              <Tick key={promise}>{promise}</Tick>
            ))}
          </ul>
          <div className="flex w-full flex-col gap-x-5 gap-y-3 sm:flex-row sm:flex-wrap sm:items-center">
            <FirstSteps />
          </div>
        </div>
        {finished && (
          <Suspense>
            <div className="hidden rotate-2 self-start lg:block">
              <TicketShot finished={finished} />
            </div>
          </Suspense>
        )}
      </div>
      {live && (
        <Suspense>
          <LiveStrip live={live} />
        </Suspense>
      )}
    </section>
  );
}

function Tick({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Check aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-accent" />
      <span>{children}</span>
    </li>
  );
}

/** The ticket, where the hero has no room for it. */
function TicketSection({ finished }: { finished: FinishedContest }) {
  return (
    <section className="mx-auto flex max-w-lg flex-col gap-5 px-4 pb-section lg:hidden">
      <h2 className="font-display text-h2 font-bold text-balance">
        Four golfers and a team, drawn for you
      </h2>
      <Suspense>
        <TicketShot finished={finished} />
      </Suspense>
    </section>
  );
}

function FirstSteps() {
  const session = useStore(sessionStore);
  const [isDrawing, setDrawing] = useState(false);
  if (!session) {
    return (
      <>
        <Link to="/sign-up" className={getButtonClass('primary', 'big')}>
          Create your account
        </Link>
        <Button size="big" onClick={() => setDrawing(true)}>
          Draw a sample ticket
        </Button>
        {isDrawing && (
          <Suspense>
            <SampleDraw onClose={() => setDrawing(false)} />
          </Suspense>
        )}
      </>
    );
  }
  if (!canScore(session)) {
    return (
      <>
        <Link to="/tickets" className={getButtonClass('primary', 'big')}>
          My tickets
        </Link>
        <Link to="/leaderboard" className={getButtonClass('plain', 'big')}>
          See the leaderboard
        </Link>
      </>
    );
  }
  return (
    <>
      {isAdmin([session.role]) && (
        <Link to="/v2/addrecord" className={getButtonClass('primary', 'big')}>
          Group pad
        </Link>
      )}
      <Link to="/addrecord" className={getButtonClass('plain', 'big')}>
        Enter scores
      </Link>
    </>
  );
}
