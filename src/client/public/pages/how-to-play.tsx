import type { ReactNode } from 'react';
import { PageLink } from '../site/page-link.tsx';
import { SitePage } from '../site/site-page.tsx';
import { CountedPoints } from './counted-points.tsx';
import { gameSteps } from './game-steps.ts';
import { LEGAL_TEXT_DATE } from './legal-dates.ts';
import { DealtCards, Podium, ScoredHoles } from './step-pictures.tsx';
import { TieNote } from './tie-note.tsx';

/** The page /howtoPlay, the how-to page of the site. */
export function HowToPlay() {
  const { assigned, tracked, won } = gameSteps;
  return (
    <SitePage
      title="How to play"
      lead="Get a ticket, watch it play, win. That is all there is to it."
      updated={LEGAL_TEXT_DATE}
      isWide
      isGame
    >
      <ol className="grid grid-cols-1 gap-8 md:grid-cols-3">
        <Step number={1} title={assigned.title} picture={<DealtCards />}>
          {assigned.text}
        </Step>
        <Step number={2} title={tracked.title} picture={<ScoredHoles />}>
          {tracked.text}
        </Step>
        <Step number={3} title={won.title} picture={<Podium />}>
          {won.text} <TieNote />
        </Step>
      </ol>
      <section className="mt-section flex flex-col gap-6">
        <h2 className="font-display text-h2 font-bold">How points are counted</h2>
        <CountedPoints />
        <p className="max-w-prose text-lg">
          Step by step: <PageLink to="/ticket-instructions">ticket, leaderboard, points</PageLink>.
          In full: <PageLink to="/official-rules">Official Rules</PageLink>.
        </p>
      </section>
    </SitePage>
  );
}

interface StepProps {
  number: number;
  title: string;
  picture: ReactNode;
  children: ReactNode;
}

function Step({ number, title, picture, children }: StepProps) {
  return (
    <li className="flex flex-col gap-3">
      <div
        aria-hidden="true"
        className="grid h-44 place-items-center overflow-hidden rounded-ticket bg-sunken"
      >
        {picture}
      </div>
      <h2 className="font-display text-h3 font-bold">
        <span aria-hidden="true" className="text-accent">
          {number}
        </span>{' '}
        {title}
      </h2>
      <p className="text-ink-soft">{children}</p>
    </li>
  );
}
