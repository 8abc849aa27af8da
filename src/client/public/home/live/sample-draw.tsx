import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { drawNumber } from '../../../queries/rerun-draw.ts';
import { Button, getButtonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatPoints } from '../../../ui/golf-words.ts';
import type { FinishedContest } from '../home-facts.ts';
import { loadFinishedContest, scoreTicket } from './load-home-facts.ts';
import { TicketShot } from './ticket-shot.tsx';

/** How many ticket numbers a sample is drawn from, behind those of the contest. */
const SAMPLES = 100_000;

/**
 * The dialog that draws a sample ticket on this device, from the published seed of a finished event. Nobody holds its
 * number, so nothing is shown of anybody's ticket.
 */
export function SampleDraw({ onClose }: { onClose: () => void }) {
  const [sample, setSample] = useState<FinishedContest | 'drawing' | 'failed'>('drawing');
  const draw = useCallback(() => {
    setSample('drawing');
    drawSample().then(
      (drawn) => setSample(drawn ?? 'failed'),
      () => setSample('failed'),
    );
  }, []);
  useEffect(draw, [draw]);
  return (
    <Dialog title="A sample ticket" onClose={onClose}>
      {/* Whoever draws a sample asks for its points. */}
      <div data-asked="" className="flex flex-col gap-4">
        <p role="status">
          {sample === 'drawing' && 'Drawing four golfers and a team...'}
          {sample === 'failed' &&
            "We can't draw one now: it needs a connection and an event that is over."}
          {typeof sample === 'object' && (
            <>
              Drawn on this device for {sample.contest.name}. Its four golfers and its team earned{' '}
              {formatPoints(sample.ticket.points)} points with their strokes.
            </>
          )}
        </p>
        {typeof sample === 'object' && <TicketShot finished={sample} />}
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap gap-3 bg-surface px-5 py-3">
          <Link to="/sign-up" className={getButtonClass('primary')}>
            Get a real one
          </Link>
          <Button disabled={sample === 'drawing'} onClick={draw}>
            Draw another
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Draws a ticket with a number that nobody has. Returns null without a finished contest. */
async function drawSample(): Promise<FinishedContest | null> {
  const finished = await loadFinishedContest();
  if (!finished) return null;
  const { draw, players, teams } = finished;
  const number = draw.tickets + 1 + Math.floor(Math.random() * SAMPLES);
  const drawn = await drawNumber(draw, number);
  const ticket = drawn && scoreTicket(drawn, players, teams);
  return ticket && { ...finished, ticket: { ...ticket, wonAgainst: null } };
}
