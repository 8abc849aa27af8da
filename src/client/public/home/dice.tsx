import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatCount } from '../../../contract/base/counts.ts';
import { CodeBar } from '../../ui/code-bar.tsx';
import { BELOW_FOLD } from '../site/below-fold.ts';
import type { HomeFacts } from './home-facts.ts';

const CheckHere = lazy(async () => ({
  default: (await import('./live/check-here.tsx')).CheckHere,
}));
const Faces = lazy(async () => ({ default: (await import('./live/die-faces.tsx')).DieFaces }));

/**
 * The section that proves the draw: how it is sealed, made and opened, with a check of a finished one on this device.
 */
export function Dice({ facts: { next, finished } }: { facts: HomeFacts }) {
  const sealed = next?.contest ?? finished?.contest;
  const field = finished && finished.draw.entries.length > 0 ? finished.draw : null;
  return (
    <section className={`bg-brand-deep text-on-brand [--focus:var(--on-brand)] ${BELOW_FOLD}`}>
      <div className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-10 px-4 py-section lg:grid-cols-2">
        <div className="flex flex-col items-start gap-5">
          <Die>
            {finished && (
              <Suspense>
                <Faces ticket={finished.ticket} />
              </Suspense>
            )}
          </Die>
          <h2 className="font-display text-[clamp(2rem,1.4rem+2.6vw,3.75rem)] leading-[1.05] font-bold text-balance">
            The fantasy game that shows its dice
          </h2>
          <p className="max-w-md text-lg text-on-brand-soft">
            Nobody picks your golfers, and nobody can. Every draw is sealed before the first ticket
            and opened after the last putt. Your own device does the sum again.
          </p>
          <Link
            to="/draw"
            className="inline-flex min-h-tap items-center rounded-control border-2 border-on-brand px-5 font-semibold"
          >
            Check the draw
          </Link>
        </div>
        <ol className="flex flex-col divide-y divide-white/15">
          <Step number={1} title="Sealed">
            <p>
              The fingerprint of the seed is published before the first ticket. It is the bar on
              every ticket.
            </p>
            {sealed && (
              <figure className="mt-2 flex animate-arrive flex-col gap-1">
                <CodeBar hex={sealed.seed_sha256} className="h-9 w-full max-w-sm text-on-brand" />
                <figcaption className="text-sm">
                  {sealed.name}:{' '}
                  <code className="break-all">{sealed.seed_sha256.slice(0, 16)}…</code>
                </figcaption>
              </figure>
            )}
          </Step>
          <Step number={2} title="Drawn">
            <p>
              {field
                ? `Four of ${formatCount(field.entries.length, 'golfer')}${field.teams.length > 0 ? ` and one of ${formatCount(field.teams.length, 'team')}` : ''}, from that seed and your ticket’s number.`
                : 'Four golfers and one team, from that seed and your ticket’s number.'}
            </p>
          </Step>
          <Step number={3} title="Opened and counted again">
            <p>
              When a tournament is final, its seed is published. Then anyone can draw every ticket
              again. Every point has its line.
            </p>
            {finished && (
              <Suspense>
                <CheckHere contest={finished.contest} draw={finished.draw} />
              </Suspense>
            )}
          </Step>
        </ol>
      </div>
    </section>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-5 py-5">
      <span
        aria-hidden="true"
        className="w-6 shrink-0 font-display text-2xl font-bold text-[#f0a35a]"
      >
        {number}
      </span>
      <div className="min-w-0 grow text-on-brand-soft">
        <h3 className="font-display text-h3 font-bold text-on-brand">{title}</h3>
        {children}
      </div>
    </li>
  );
}

/** A die with five pips, which become the golfers and the team of a ticket once they're known. */
function Die({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="relative aspect-square w-44 max-w-full -rotate-6 rounded-[1.75rem] bg-[#fdfbf3] shadow-ticket"
    >
      <svg viewBox="0 0 100 100" className="size-full" fill="#14211b" aria-hidden="true">
        {pips.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="9" />
        ))}
      </svg>
      {children}
    </div>
  );
}

const pips = [
  [26, 26],
  [74, 26],
  [50, 50],
  [26, 74],
  [74, 74],
] as const;
