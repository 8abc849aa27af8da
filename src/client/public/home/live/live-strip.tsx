import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PlayerRow, PointsRow } from '../../../../contract/game/boards.ts';
import { formatGamePoints } from '../../../../contract/game/place-words.ts';
import { ticketEndpoints } from '../../../../contract/game/ticket-endpoints.ts';
import type { Contest } from '../../../../contract/game/tickets.ts';
import { isTiedLabel } from '../../../../golf/places.ts';
import { callApi } from '../../../api/api.ts';
import { mediaUrl } from '../../../api/media-url.ts';
import { Chip } from '../../../ui/chip.tsx';
import { eventWords } from '../../../ui/event-words.ts';
import { toParSoFar } from '../../../ui/golf-words.ts';
import { UpdatedNote } from '../../../ui/notes/updated-note.tsx';
import type { HomeFacts } from '../home-facts.ts';
import { loadLiveBoard } from './load-home-facts.ts';

const REFRESH_MS = 20_000;

/** The top five of the tournament in play, with their faces and the scores' age. */
export function LiveStrip({ live }: { live: NonNullable<HomeFacts['live']> }) {
  useEffect(() => {
    const timer = setInterval(refreshVisible, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const { name, board, at } = live;
  return (
    <section
      data-result=""
      aria-label="Live from the course"
      className="absolute inset-x-0 bottom-0 h-(--strip) animate-arrive bg-brand-deep text-on-brand"
    >
      <div className="mx-auto flex h-full max-w-6xl flex-col justify-center gap-2 px-4">
        <div className="flex items-center gap-x-3 text-sm">
          <Chip look="onBrand" isLive>
            {eventWords['in-play'].label}
          </Chip>
          <p className="min-w-0 grow leading-tight">
            <strong className="mr-3 block sm:inline">{name}</strong>
            <span className="text-on-brand-soft">
              Round {board.round_id} · <UpdatedNote at={at} />
            </span>
          </p>
          <Link to="/leaderboard" className="hidden shrink-0 font-semibold underline sm:block">
            Leaderboard
          </Link>
        </div>
        <ol className="flex divide-x divide-white/15 overflow-x-auto lg:grid lg:grid-cols-5 lg:overflow-visible">
          {board.rows.map((row) => (
            <Leader key={row.competitor_id} row={row} />
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The event in play and its leader in two lines, for a phone, whose first screen ends above the strip. */
export function LiveLine({ live: { name, board } }: { live: NonNullable<HomeFacts['live']> }) {
  const [leader] = board.rows;
  return (
    <Link to="/leaderboard" className="block text-sky-ink lg:hidden">
      <span aria-hidden="true" className="mr-2 inline-block size-2.5 rounded-full bg-under" />
      {eventWords['in-play'].label}: <strong>{name}</strong>
      {leader && (
        <span data-result="" className="block underline sm:ml-2 sm:inline">
          {leader.full_name} {isTiedLabel(leader.position_label) ? 'shares the lead' : 'leads'} at{' '}
          {toParSoFar({ toPar: leader.to_par, entered: leader.strokes })}
        </span>
      )}
    </Link>
  );
}

/** Who won the last event. */
export function WinnerLine({ contest, winner }: { contest: Contest; winner: PointsRow }) {
  return (
    <Link
      data-result=""
      to="/leaderboard"
      search={{ tournament: contest.tournament_id, tab: 'points' }}
      className="block text-sky-ink wrap-anywhere underline"
    >
      {contest.name}: <strong>{winner.username}</strong>{' '}
      {isTiedLabel(winner.position_label) ? 'shares 1st place' : 'won'} with{' '}
      {formatGamePoints(winner.fantasy_point)}
    </Link>
  );
}

function Leader({ row }: { row: PlayerRow }) {
  const { competitor_id, full_name, image_url, position_label, to_par, thru, strokes } = row;
  return (
    <li className="w-52 shrink-0 px-3 first:pl-0 lg:w-auto lg:shrink">
      <Link
        to="/leaderboard"
        search={{ player: competitor_id }}
        className="flex min-h-12 items-center gap-3 rounded-control -outline-offset-2"
      >
        <img
          src={mediaUrl(image_url)}
          alt=""
          width={44}
          height={44}
          className="size-11 rounded-full bg-sky"
        />
        <span className="min-w-0 leading-tight">
          <span className="line-clamp-2 text-sm leading-[1.1] font-semibold">{full_name}</span>
          <span
            className={`font-display text-xl font-bold ${to_par < 0 ? 'text-on-brand-under' : ''}`}
          >
            {toParSoFar({ toPar: to_par, entered: strokes })}
          </span>{' '}
          <span className="text-sm text-on-brand-soft">
            {position_label}, {thru === 18 ? 'in' : `thru ${thru}`}
          </span>
        </span>
      </Link>
    </li>
  );
}

async function refreshVisible() {
  if (document.visibilityState !== 'visible') return;
  const contests = await callApi(ticketEndpoints.contests).catch(() => []);
  await loadLiveBoard(contests);
}
