import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { PointsBoard, PointsRow } from '../../contract/game/boards.ts';
import { formatLabelledPlace, formatRowPlace } from '../../contract/game/place-words.ts';
import { mediaUrl } from '../api/media-url.ts';
import { friendListQuery } from '../queries/friend-queries.ts';
import { friendTicketsQuery, ticketsQuery } from '../queries/ticket-queries.ts';
import { tournamentsQuery } from '../queries/tournaments-query.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { formatPoints } from '../ui/golf-words.ts';
import {
  formatPeriod,
  listPeriodEvents,
  type PointsChoice,
  pointsChoices,
} from '../ui/period-events.ts';
import { Segments } from '../ui/segments.tsx';
import { friendsBoardQuery } from './queries.ts';

const CompareDialog = lazy(async () => ({
  default: (await import('./compare/compare-dialog.tsx')).CompareDialog,
}));

/** The number of rows shown at first. The reader's row is always among them. */
const FIRST_ROWS = 10;

/**
 * The board of the reader and their friends, in the current tournament, its week or month, or the season. Absent until a
 * friend and the reader have tickets, because a single row means nothing.
 */
export function FriendsBoard({ userId }: { userId: number }) {
  const [of, setOf] = useState<PointsChoice>('event');
  const { data: tournaments = [] } = useQuery(tournamentsQuery);
  const current = tournaments.find((tournament) => tournament.current);
  const event = useQuery(friendsBoardQuery(userId, 'event'));
  const season = useQuery(friendsBoardQuery(userId, 'season'));
  const chosen = useQuery({
    ...friendsBoardQuery(userId, of),
    placeholderData: keepPreviousData,
  });
  const shown = of === 'event' && !event.data ? 'season' : of;
  const board = (shown === of ? chosen : season).data;
  const isWorthIt = [event, season].some(({ data }) => data && data.rows.length > 1);
  if (!board || !isWorthIt) return null;
  const isPeriod = shown === 'week' || shown === 'month';
  const scope = isPeriod ? { period: shown, tournament: current?.id ?? 0 } : 'season';
  return (
    <section data-result="" aria-labelledby="friends-board" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="friends-board" className="text-xl font-bold">
          {shown === 'event'
            ? (current?.name ?? 'This event')
            : formatPeriod(scope, listPeriodEvents(tournaments, scope, board.season))}
        </h2>
        <Segments
          label="Points of"
          choices={pointsChoices.filter(
            ({ value }) => (value !== 'week' && value !== 'month') || current?.[value],
          )}
          chosen={shown}
          onChoose={setOf}
        />
      </div>
      <BoardLead board={board} userId={userId} />
      <BoardRows
        key={shown}
        board={board}
        of={
          shown === 'event'
            ? {}
            : { of: shown, ...(isPeriod && current && { tournament: current.id }) }
        }
        userId={userId}
      />
    </section>
  );
}

/** The period of a board, in the address of the leaderboard. */
type BoardSearch = { of?: Exclude<PointsChoice, 'event'>; tournament?: number };

function BoardLead({ board, userId }: { board: PointsBoard; userId: number }) {
  const mine = board.rows.find(({ user_id }) => user_id === userId);
  if (board.rows.length === 0) return <p>None of you has a ticket here yet.</p>;
  if (board.updated_at === null) return <p>Places appear with the first stroke.</p>;
  if (!mine) return null;
  return (
    <p className="text-ink-soft">
      You are {formatRowPlace(mine)} of {board.total} among friends.
    </p>
  );
}

function BoardRows({ board, of, userId }: { board: PointsBoard; of: BoardSearch; userId: number }) {
  const [isWhole, setWhole] = useState(false);
  const [comparedId, setComparedId] = useState<number | null>(null);
  const compared = board.rows.find(({ user_id }) => user_id === comparedId);
  const { tournament_id: tournament } = board;
  const mayCompare =
    board.updated_at !== null && board.rows.some(({ user_id }) => user_id === userId);
  const { data: friends = [] } = useQuery(friendListQuery(userId, 'friends'));
  const pictures = new Map(friends.map(({ id, img }) => [id, img]));
  const shown = board.rows.filter(
    ({ user_id }, index) => isWhole || index < FIRST_ROWS || user_id === userId,
  );
  return (
    <>
      <ol className="divide-y divide-line">
        {shown.map((row) => (
          <FriendRow
            key={row.user_id}
            row={row}
            board={board}
            of={of}
            userId={userId}
            picture={pictures.get(row.user_id) ?? null}
            {...(mayCompare && { onCompare: setComparedId })}
          />
        ))}
      </ol>
      {compared && tournament !== null && (
        <Suspense>
          <CompareDialog
            userId={userId}
            friend={{ id: compared.user_id, username: compared.username }}
            tournament={tournament}
            onClose={() => setComparedId(null)}
          />
        </Suspense>
      )}
      {shown.length < board.rows.length && (
        <Button onClick={() => setWhole(true)}>Show all {board.rows.length}</Button>
      )}
    </>
  );
}

interface FriendRowProps {
  row: PointsRow;
  board: PointsBoard;
  of: BoardSearch;
  userId: number;
  picture: string | null;
  /** Opens the comparison with the reader's ticket. Absent while there is nothing to compare. */
  onCompare?: (friendId: number) => void;
}

const nameLook =
  'inline-flex min-h-tap items-center text-left font-semibold wrap-anywhere underline';

function FriendRow({ row, board, of, userId, picture, onCompare }: FriendRowProps) {
  const { user_id, username, position_label, fantasy_point, whole_position_label } = row;
  const isMine = user_id === userId;
  const isPlayed = board.updated_at !== null;
  const name = isMine ? 'You' : username;
  const tournament = board.tournament_id;
  return (
    <li
      className={`flex flex-wrap items-center gap-3 py-2 ${isMine ? 'border-l-4 border-l-accent bg-notice pl-2 text-on-notice' : ''}`}
    >
      <span className="w-8 shrink-0 text-center font-bold">{position_label}</span>
      <Avatar url={picture} username={username} className="size-10 bg-brand text-on-brand" />
      <div className="min-w-0 grow basis-24">
        {onCompare && tournament && !isMine ? (
          <button
            type="button"
            aria-label={`${username}: compare your tickets`}
            onClick={() => onCompare(user_id)}
            className={nameLook}
          >
            {name}
          </button>
        ) : isPlayed ? (
          <Link
            to="/leaderboard"
            search={{
              tab: 'points',
              user: user_id,
              ...of,
              ...(tournament && { tournament }),
            }}
            className={nameLook}
          >
            {name}
          </Link>
        ) : (
          <span className="font-semibold break-words">{name}</span>
        )}
        {isPlayed && tournament && <Faces row={row} isMine={isMine} tournament={tournament} />}
      </div>
      <p className="ml-auto text-right">
        <strong className="block text-lg">{formatPoints(fantasy_point)}</strong>
        {isPlayed && (
          <span className="text-sm">
            {formatLabelledPlace(whole_position_label ?? position_label)} of {board.whole_total}
          </span>
        )}
      </p>
    </li>
  );
}

interface FacesProps {
  row: PointsRow;
  isMine: boolean;
  tournament: number;
}

/**
 * The golfers and the team of a user's first ticket, once its tournament has begun. Decorative here, because the ticket
 * names them.
 */
function Faces({ row, isMine, tournament }: FacesProps) {
  const own = useQuery({ ...ticketsQuery(row.user_id), enabled: isMine });
  const friends = useQuery({
    ...friendTicketsQuery(row.user_id),
    enabled: !isMine,
    // A ticket's golfers stay the same once its event has begun, so one of many rows doesn't load them again.
    refetchInterval: false,
  });
  const tickets = (isMine ? own : friends).data;
  const ticket = tickets?.find(
    (one) => one.tournament.id === tournament && one.ticket_status !== 'void',
  );
  const urls = [
    ...(ticket?.competitors ?? []).map(({ image_url }) => image_url),
    ...(ticket?.teams ?? []).map(({ teamLogoUrl }) => teamLogoUrl),
  ];
  return (
    <span className="flex h-7 -space-x-1">
      {urls.map((url) => (
        <img
          key={url}
          src={mediaUrl(url)}
          alt=""
          loading="lazy"
          width={28}
          height={28}
          className="size-7 rounded-full border border-line bg-sunken"
        />
      ))}
    </span>
  );
}
