import { createFileRoute, Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { canScore, sessionStore } from '../../session.ts';
import { HomePicture } from '../../shell/home-picture.tsx';
import { InstallHint } from '../../shell/install-hint.tsx';
import { useStore } from '../../store.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SideScene } from '../../ui/side-scene.tsx';

export const Route = createFileRoute('/(public)/')({ component: Home });

const PROMISES = [
  'Download the app',
  'Played on LIV golf events',
  'Anyone can play and win',
  'No skill required',
  'Live scoring',
  'Great prizes',
];

function Home() {
  const session = useStore(sessionStore);
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-10 md:grid-cols-[3fr_2fr] md:py-20">
      <title>Free To Play · Gimme Points</title>
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
          {canScore(session) && (
            <>
              <Link
                to="/v2/addrecord"
                className={`${buttonClass('primary')} min-h-14 px-6 text-lg`}
              >
                Group pad
              </Link>
              <Link to="/addrecord" className={`${buttonClass()} min-h-14 px-6 text-lg`}>
                Enter scores
              </Link>
            </>
          )}
          {!session && (
            <Link to="/sign-up" className={`${buttonClass('primary')} min-h-14 px-6 text-lg`}>
              Create your account
            </Link>
          )}
          <InstallHint />
        </div>
        <p className="text-ink-soft">
          It installs on phone, tablet and desktop, and works offline.{' '}
          <Link to="/device-check" className="text-link underline">
            Check this device
          </Link>
        </p>
      </div>
      <HomePicture>
        <SideScene isMorning />
      </HomePicture>
    </div>
  );
}
