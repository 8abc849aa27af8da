import type { PlayerRow } from '../../../../contract/game/boards.ts';
import { mediaUrl } from '../../../api/media-url.ts';
import { Chip } from '../../../ui/chip.tsx';
import { formatPoints, toParSoFar } from '../../../ui/golf-words.ts';
import { EventScene } from '../../../ui/scenes/event-scenes.tsx';
import type { FinishedContest } from '../home-facts.ts';

/** A player's screen after an event, on the drawn phone: a finished contest's best ticket. */
export function PhoneTicket({ finished: { contest, ticket } }: { finished: FinishedContest }) {
  const { tournament_id: id, name } = contest;
  return (
    <div className="flex flex-col gap-3 p-3">
      <p data-result="" className="font-display text-2xl leading-tight font-bold">
        {ticket.wonAgainst === null ? 'Your ticket' : `You won, 1st of ${ticket.wonAgainst}`}
      </p>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <div className="relative h-32">
          <EventScene tournament={{ id, name }} className="absolute inset-0 size-full" />
          <p className="relative px-3 pt-2 font-display font-bold text-sky-ink">{name}</p>
          <p
            data-result=""
            className="absolute bottom-1 left-3 font-display text-3xl font-bold text-white"
          >
            {formatPoints(ticket.points)} <span className="text-sm">G.P</span>
          </p>
        </div>
        <ul className="divide-y divide-line px-3 text-sm">
          {ticket.golfers.map((row) => (
            <li key={row.competitor_id} className="flex items-center gap-2 py-1.5">
              <Face url={row.image_url} />
              <span className="min-w-0 grow text-[0.8125rem] leading-tight font-semibold">
                {row.full_name}
              </span>
              <span data-result="">{formatPoints(row.fantasy_point)}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The number of players on the drawn phone. */
const TOP = 5;

interface PhoneBoardProps {
  name: string;
  isLive: boolean;
  players: readonly PlayerRow[];
}

/** The leaderboard on the drawn phone: the top of a real board. */
export function PhoneBoard({ name, isLive, players }: PhoneBoardProps) {
  return (
    <div className="flex flex-col gap-2 p-3">
      <div className="flex items-center justify-between gap-2">
        <p className="font-display text-lg leading-tight font-bold">{name}</p>
        <Chip isLive={isLive}>{isLive ? 'Live' : 'Final'}</Chip>
      </div>
      <ul className="grid grid-cols-3 border-b border-line text-center font-display text-sm font-bold">
        <li className="border-b-[3px] border-accent pb-1">Players</li>
        <li>Teams</li>
        <li>Points</li>
      </ul>
      <ul data-result="" className="text-sm">
        {players.slice(0, TOP).map((row) => (
          <li
            key={row.competitor_id}
            className="flex items-center gap-2 border-b border-line py-2 last:border-0"
          >
            <span className="w-6 text-center font-semibold">{row.position_label}</span>
            <Face url={row.image_url} />
            <span className="min-w-0 grow text-[0.8125rem] leading-tight font-semibold">
              {row.full_name}
            </span>
            <span
              className={`font-display text-base font-bold ${row.to_par < 0 ? 'text-under' : ''}`}
            >
              {toParSoFar({ toPar: row.to_par, entered: row.strokes })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Face({ url }: { url: string }) {
  return (
    <img
      src={mediaUrl(url)}
      alt=""
      width={32}
      height={32}
      loading="lazy"
      className="size-8 shrink-0 rounded-full bg-sky"
    />
  );
}
