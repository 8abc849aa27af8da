import type { Ref } from 'react';
import { formatOrdinal } from '../../../contract/base/counts.ts';
import type { EventState } from '../../../contract/game/game.ts';
import { describeMovement, formatFrontPlace } from '../../../contract/game/place-words.ts';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { Chip } from '../chip.tsx';
import { formatPoints } from '../golf-words.ts';
import { EventScene } from '../scenes/event-scenes.tsx';
import { describeSuspension } from '../suspension-words.ts';
import { isTicketStarted } from './is-ticket-started.ts';

interface TicketFrontProps {
  ticket: Pick<Ticket, 'tournament' | 'fantasy_point' | 'place' | 'ticket_status' | 'competitors'>;
  state: EventState;
  /** The chip's label. */
  label: string;
  /** What the points are: projected, official. */
  points: string;
  titleRef?: Ref<HTMLHeadingElement>;
  /** False where the place is shown elsewhere. */
  hasPlace?: boolean;
  /** When the event begins; null once it is played, and where this is shown elsewhere. */
  firstTee?: string | null;
}

/** The front of a ticket: the event's scene with name, state, points and place. */
export function TicketFront({
  ticket,
  state,
  label,
  points,
  titleRef,
  hasPlace = true,
  firstTee = null,
}: TicketFrontProps) {
  const { tournament, fantasy_point, place } = ticket;
  const { name, country, round_id, rounds, suspension } = tournament;
  const isSuspended = state === 'in-play' && suspension !== undefined;
  const isStarted = isTicketStarted(ticket, state);
  const begins = firstTee ? `First tee ${firstTee}` : 'G.P with the first stroke';
  const note = isStarted ? points !== label && points : begins;
  const movement = place && state === 'in-play' ? describeMovement(place) : null;
  return (
    <header className="@container relative isolate flex min-h-44 flex-col justify-between gap-6 overflow-hidden p-4">
      <EventScene tournament={tournament} className="absolute inset-0 -z-10 size-full" />
      {/* A name of two lines reaches the hills, so the sky covers them on its side. */}
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-linear-to-r from-sky from-35% to-transparent to-70% @min-[28rem]:hidden"
      />
      <div className="flex items-start justify-between gap-3 text-sky-ink">
        <div className="min-w-0">
          <h2
            ref={titleRef}
            tabIndex={titleRef ? -1 : undefined}
            className="font-display text-h3 font-bold wrap-anywhere"
          >
            {name}
          </h2>
          <p className="text-sm text-sky-soft max-[359px]:max-w-28">
            {country}
            {state === 'in-play' && rounds && ` · round ${round_id} of ${rounds}`}
          </p>
          {isSuspended && <p className="text-sm font-bold">{describeSuspension(suspension)}</p>}
        </div>
        <Chip
          look={state === 'in-play' ? 'onBrand' : 'edge'}
          isLive={state === 'in-play' && !isSuspended}
        >
          {label}
        </Chip>
      </div>
      <div className="-m-4 mt-0 flex flex-wrap items-end justify-between gap-x-4 bg-near px-4 pt-1 pb-3 text-white">
        <p
          data-result={isStarted ? '' : undefined}
          className="flex flex-wrap items-baseline gap-x-2"
        >
          <strong className="font-display text-[min(3rem,24cqi)] leading-none @max-[20rem]:text-[min(2.25rem,24cqi)]">
            {isStarted ? formatPoints(fantasy_point) : 'Not started'}
          </strong>
          {isStarted && <span className="font-display text-xl font-bold">G.P</span>}
        </p>
        {hasPlace && place && (
          <p data-result="" className="text-sm leading-tight">
            {place.is_tied && 'joint '}
            <strong className="font-display text-4xl leading-none @max-[20rem]:text-3xl">
              {place.is_tied ? formatOrdinal(place.position) : formatFrontPlace(place, state)}
            </strong>{' '}
            of {place.of}
            {movement && (
              <>
                {' · '}
                <span aria-hidden="true">
                  {(place.moved ?? 0) > 0 ? '▲' : '▼'} {Math.abs(place.moved ?? 0)}
                </span>
                <span className="sr-only">{movement}</span>
              </>
            )}
          </p>
        )}
        {note && (
          <p data-result={isStarted ? '' : undefined} className="basis-full text-sm leading-tight">
            {note}
          </p>
        )}
      </div>
    </header>
  );
}

/** The line along which a ticket is torn, with a notch at either end. */
export function TicketFold() {
  const notch = 'absolute -top-2.5 size-5 rounded-full border border-line bg-ground';
  return (
    <div aria-hidden="true" className="relative mx-0 border-t-2 border-dashed border-line">
      <span className={`${notch} -left-3`} />
      <span className={`${notch} -right-3`} />
    </div>
  );
}
