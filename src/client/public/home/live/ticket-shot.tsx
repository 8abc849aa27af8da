import { Link } from '@tanstack/react-router';
import { formatLabelledPlace } from '../../../../contract/game/place-words.ts';
import { mediaUrl } from '../../../api/media-url.ts';
import { Chip } from '../../../ui/chip.tsx';
import { CodeBar } from '../../../ui/code-bar.tsx';
import { formatPoints, toParText } from '../../../ui/golf-words.ts';
import { EventScene } from '../../../ui/scenes/event-scenes.tsx';
import type { FinishedContest } from '../home-facts.ts';

/** A finished contest's ticket as its owner sees it, with the boards' real figures. */
export function TicketShot({ finished }: { finished: FinishedContest }) {
  const { contest, ticket, draw } = finished;
  const { tournament_id: id, name, city, country } = contest;
  return (
    <section aria-label={`A ticket of ${name}`} className="ticket-shadow animate-arrive">
      <div className="ticket-notches @container overflow-hidden rounded-ticket bg-surface text-ink">
        <div className="relative h-48 text-sky-ink">
          <EventScene tournament={{ id, name }} className="absolute inset-0 size-full" />
          <div className="relative flex items-start justify-between gap-3 px-4 pt-3">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-display text-h3 font-bold">{name}</p>
              {/* On a phone the sun stands right of this width. */}
              <p className="max-w-36 text-sm text-sky-soft @min-[28rem]:max-w-none">
                {city}, {country}
              </p>
            </div>
            <Chip look="onBrand">Final</Chip>
          </div>
          <p
            data-result=""
            className="absolute bottom-1 left-4 font-display text-[min(3rem,22cqi)] font-bold text-white"
          >
            {formatPoints(ticket.points)} <span className="text-xl">G.P</span>
          </p>
          {ticket.wonAgainst !== null && (
            <p
              data-result=""
              className="absolute right-4 bottom-2 text-right leading-tight text-white"
            >
              <span className="block font-display text-xl font-bold">1st</span>
              <span className="text-sm">of {ticket.wonAgainst}</span>
            </p>
          )}
        </div>
        <ul className="divide-y divide-line px-4">
          {ticket.golfers.map((row) => (
            <li key={row.competitor_id} className="flex items-center gap-3 py-2">
              <img
                src={mediaUrl(row.image_url)}
                alt=""
                width={44}
                height={44}
                loading="lazy"
                className="size-11 rounded-full bg-sky max-[359px]:hidden"
              />
              <span className="min-w-0 grow leading-tight">
                <span className="block font-semibold">{row.full_name}</span>
                <span className="flex items-center gap-1.5 text-sm text-ink-soft">
                  <img
                    src={mediaUrl(row.flag_image_url)}
                    alt=""
                    width={20}
                    height={15}
                    loading="lazy"
                    className="h-3.5 w-5"
                  />
                  <span data-result="" className="contents">
                    {row.position_label}
                    {row.status === 'active' && (
                      <span className={row.to_par < 0 ? 'text-under' : ''}>
                        {toParText(row.to_par)}
                      </span>
                    )}
                  </span>
                </span>
              </span>
              <strong data-result="">{formatPoints(row.fantasy_point)}</strong>
            </li>
          ))}
          {ticket.team && (
            <li className="flex items-center gap-3 py-2">
              <img
                src={mediaUrl(ticket.team.teamLogoUrl)}
                alt=""
                width={44}
                height={44}
                loading="lazy"
                className="size-11 max-[359px]:hidden"
              />
              <span className="min-w-0 grow leading-tight">
                <span className="block font-semibold">{ticket.team.team_name}</span>
                <span className="text-sm text-ink-soft">
                  Team
                  <span data-result="">
                    , {formatLabelledPlace(ticket.team.position_label)}, {ticket.team.label}
                  </span>
                </span>
              </span>
              <strong data-result="">{formatPoints(ticket.team.team_point)}</strong>
            </li>
          )}
        </ul>
        <div className="flex h-20 items-center gap-3 border-t-2 border-dashed border-line px-4">
          <CodeBar
            hex={draw.seed_sha256}
            className="h-8 w-20 shrink-0 max-[359px]:hidden sm:w-28"
          />
          <p className="text-sm font-semibold">Ticket {ticket.number}</p>
          <Link
            to="/draw"
            search={{ tournament: id }}
            className="ml-auto text-sm font-semibold text-link underline"
          >
            Check the draw
          </Link>
        </div>
      </div>
    </section>
  );
}
