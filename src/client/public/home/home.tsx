import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { isAdmin } from '../../../contract/base/admin-role.ts';
import { canScore, sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { makeButtonClass } from '../../ui/button.tsx';
import leaderboard from '../pictures/leaderboard.webp';
import { SiteFooter } from '../site/site-footer.tsx';
import { StoreButtons } from '../site/store-buttons.tsx';
import { HomeSlides } from './home-slides.tsx';
import { PhonePicture } from './phone-picture.tsx';

const PROMISES = [
  'Download the app',
  'Played on LIV golf events',
  'Anyone can play and win',
  'No skill required',
  'Live scoring',
  'Great prizes',
];

const large = 'min-h-14 px-6 text-lg';

interface HomeProps {
  /** The first content of the page: the most likely next step of this user. */
  greeting: ReactNode;
  /** Explains how to install the app on this device, if the browser can. */
  installHint: ReactNode;
}

/** The home page. */
export function Home({ greeting, installHint }: HomeProps) {
  return (
    <>
      <title>Free To Play · Gimme Points</title>
      {greeting}
      <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-10 md:grid-cols-[3fr_2fr] md:py-16">
        <div className="flex flex-col gap-8">
          <h1 className="text-5xl font-extrabold tracking-tight text-balance md:text-7xl">
            Free To Play
          </h1>
          <ul className="grid gap-3 text-xl sm:grid-cols-2">
            {PROMISES.map((promise) => (
              <li key={promise} className="flex items-center gap-3">
                <Check aria-hidden="true" className="shrink-0 text-accent" /> {promise}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-3">
            <FirstSteps />
          </div>
          <p className="text-ink-soft">
            It installs on phone, tablet and desktop, and works offline.{' '}
            <Link to="/device-check" className="text-link underline">
              Check this device
            </Link>
          </p>
        </div>
        <PhonePicture
          isFirst
          src={leaderboard}
          alt="The app on a phone: the leaderboard of a tournament"
        />
      </section>
      <section className="border-y border-line bg-surface">
        <div className="mx-auto max-w-6xl px-4 py-10 md:py-16">
          <HomeSlides />
        </div>
      </section>
      <section className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-10 md:py-16">
        <h2 className="text-3xl font-bold tracking-tight">Download Our App</h2>
        <StoreButtons />
        <div>{installHint}</div>
      </section>
      <SiteFooter />
    </>
  );
}

function FirstSteps() {
  const session = useStore(sessionStore);
  if (!session) {
    return (
      <Link to="/sign-up" className={`${makeButtonClass('primary')} ${large}`}>
        Create your account
      </Link>
    );
  }
  if (!canScore(session)) {
    return (
      <>
        <Link to="/tickets" className={`${makeButtonClass('primary')} ${large}`}>
          My tickets
        </Link>
        <Link to="/leaderboard" className={`${makeButtonClass()} ${large}`}>
          See the leaderboard
        </Link>
      </>
    );
  }
  return (
    <>
      {isAdmin([session.role]) && (
        <Link to="/v2/addrecord" className={`${makeButtonClass('primary')} ${large}`}>
          Group pad
        </Link>
      )}
      <Link to="/addrecord" className={`${makeButtonClass()} ${large}`}>
        Enter scores
      </Link>
    </>
  );
}
