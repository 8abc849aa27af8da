import type { ReactNode } from 'react';
import { describeStopOnTicket } from '../../../contract/base/ending-info.ts';
import type { TicketGolfer } from '../../../contract/game/tickets.ts';
import { mediaUrl } from '../../api/media-url.ts';
import { ToPar } from '../board/to-par.tsx';
import { describeThru, formatPoints } from '../golf-words.ts';
import { describeReplaced } from '../replaced-words.ts';
import { GolferPreview } from './golfer-preview.tsx';

interface GolferLineProps {
  golfer: TicketGolfer;
  /** False where the points are shown elsewhere. */
  hasPoints?: boolean;
  /** False where the holes played in the round say nothing, as after the event. */
  hasThru?: boolean;
  children?: ReactNode;
}

/** A golfer of a ticket with place, score and points, and the golfers whom they replaced. */
export function GolferLine({
  golfer,
  hasPoints = true,
  hasThru = true,
  children,
}: GolferLineProps) {
  const { full_name, image_url, flag_image_url, replaced, standing } = golfer;
  return (
    <li className="flex items-center gap-3">
      <img
        src={mediaUrl(image_url)}
        alt=""
        width={40}
        height={40}
        className="size-10 shrink-0 rounded-full bg-sunken"
      />
      <span className="min-w-0 grow">
        <span className="font-semibold">{full_name}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {flag_image_url && (
            <img
              src={mediaUrl(flag_image_url)}
              alt=""
              width={24}
              height={18}
              className="h-4.5 w-6 self-start"
            />
          )}
          {!standing?.has_started && <GolferPreview golfer={golfer} />}
          {standing?.has_started && (
            <span data-result="" className="contents">
              <strong className="text-ink">{standing.position_label}</strong>
              <ToPar value={standing.to_par} isStarted />
              {hasThru && standing.thru > 0 && <span>{describeThru(standing.thru)}</span>}
            </span>
          )}
        </span>
        {standing?.ending && (
          <span data-result="" className="block text-sm text-ink-soft">
            {describeStopOnTicket(standing.ending)}
          </span>
        )}
        {replaced.length > 0 && (
          <span className="block text-sm text-ink-soft">{describeReplaced(replaced)}</span>
        )}
        {children}
      </span>
      {hasPoints && standing?.has_started && (
        <strong data-result="" className="font-display text-lg">
          {formatPoints(standing.fantasy_point)}
        </strong>
      )}
    </li>
  );
}
