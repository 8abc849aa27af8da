import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getButtonClass } from '../ui/button.tsx';
import { InstallHint } from './install-hint.tsx';

const step = `${getButtonClass('plain', 'hole')} min-h-14 w-full min-w-0 justify-start text-lg wrap-anywhere`;

/** A scorer's home page: their group with the next hole, and a short menu. It needs no connection. */
export function ScorerHome({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5 px-4 py-4">
      <title>Scoring · Gimme Points</title>
      <h1 className="sr-only">Scoring</h1>
      {/* The whole greeting's space is always reserved, so that nothing below moves when it appears. */}
      <div className="grid min-h-[25rem] grid-cols-1 sm:min-h-[17.5rem]">{children}</div>
      <nav aria-label="Scoring" className="grid gap-2 sm:grid-cols-2">
        <Link to="/v2/addrecord" className={step}>
          Group pad
        </Link>
        <Link to="/addrecord" className={step}>
          Enter scores
        </Link>
        <Link to="/unsent" className={step}>
          Unsent entries
        </Link>
        <Link to="/leaderboard" className={step}>
          Leaderboard
        </Link>
      </nav>
      <InstallHint />
    </div>
  );
}
