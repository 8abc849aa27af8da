import { useQuery } from '@tanstack/react-query';
import {
  type CSSProperties,
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
} from 'react';
import type { PlayerRow } from '../../contract/game/boards.ts';
import type { Tournament } from '../../contract/game/game.ts';
import type { LiveState } from '../live/follow-live.ts';
import { playersQuery } from '../queries/board-queries.ts';
import { Board } from '../ui/board/board.tsx';
import { CardSkeleton } from '../ui/board/card-skeleton.tsx';
import { isTextFound } from '../ui/contains.ts';
import { isToCome, listCountedRounds } from '../ui/event-state.ts';
import { BoardFace } from './board-face.tsx';
import { PinButton, SearchBox } from './board-tools.tsx';
import { formatCutLine } from './boards/board-words.ts';
import { chooseShownRounds, createPlayersKind, playersKind } from './boards/players-board.tsx';
import { TeeTimes } from './tee-times.tsx';
import { useGolferMarks } from './use-golfer-marks.ts';
import { usePinned } from './use-pinned.ts';

const Scorecard = lazy(async () => ({
  default: (await import('../ui/board/board-scorecard.tsx')).BoardScorecard,
}));

interface PlayersTabProps {
  tournament: Tournament;
  live: LiveState;
  /** The id of the player whose card is open, and the card's round. Null means the round that the player plays. */
  player: number | null;
  round: number | null;
  onCard: (player: number | null, round?: number) => void;
}

/** The players board. A row opens the golfer's card. */
export function PlayersTab(props: PlayersTabProps) {
  const { tournament, live, player, round, onCard } = props;
  const board = useQuery(playersQuery(tournament.id));
  const roundIds = listCountedRounds(tournament);
  const allRows = board.data?.rows;
  const isWaiting =
    isToCome(tournament.state) && (allRows ?? []).every(({ strokes }) => strokes === 0);
  const playedRound = allRows?.find((row) => row.competitor_id === player)?.rounds?.length;
  const shownRound =
    round !== null && roundIds.includes(round) ? round : (playedRound ?? board.data?.round_id ?? 1);
  const roundKey = chooseShownRounds(roundIds, board.data?.round_id ?? 1).join();
  const kind = useMemo(
    () => createPlayersKind(roundKey.split(',').filter(Boolean).map(Number)),
    [roundKey],
  );
  const marks = useGolferMarks(tournament.id);
  const [isPinned, pin] = usePinned();
  const [text, setText] = useState('');
  const searchText = useDeferredValue(text);
  // The URL includes the open card's round, so that the card stays when the next round begins.
  const openCard = useCallback(
    (id: number | null) =>
      onCard(id, allRows?.find((row) => row.competitor_id === id)?.rounds?.length),
    [onCard, allRows],
  );
  const ordered = useMemo(
    () => (isPinned && allRows ? pinMarked(allRows, marks) : allRows),
    [isPinned, allRows, marks],
  );
  const card = useCallback(
    ({ competitor_id }: PlayerRow) => (
      <Suspense fallback={<CardSkeleton />}>
        <Scorecard
          tournament={tournament}
          competitor={competitor_id}
          round={shownRound}
          onRound={(nextRound) => onCard(competitor_id, nextRound)}
        />
      </Suspense>
    ),
    [tournament, shownRound, onCard],
  );
  return (
    <BoardFace
      board={board}
      listed={tournament.state}
      live={live}
      what="players"
      note={
        board.data?.cut_line && (
          <p className="text-sm font-semibold">{formatCutLine(board.data.cut_line)}</p>
        )
      }
      tools={
        isWaiting ? undefined : (
          <div className="flex flex-wrap items-center justify-end gap-x-2 max-sm:has-[[aria-expanded=true]]:w-full">
            {marks.size > 0 && <PinButton isPinned={isPinned} onPin={pin} />}
            <SearchBox label="Search players and teams" text={text} onText={setText} />
          </div>
        )
      }
      empty="The players of this tournament aren't known yet. Come back when the tee sheet is out."
    >
      {({ rows }) => {
        if (isWaiting) return <TeeTimes tournament={tournament} rows={rows} />;
        const matchesSearch = (row: PlayerRow) =>
          isTextFound(searchText, row.full_name, row.team_name);
        return (
          <>
            <p role="status" className={searchText ? 'text-sm text-ink-soft' : 'sr-only'}>
              {searchText && `${rows.filter(matchesSearch).length} of ${rows.length} players`}
            </p>
            <div
              style={
                { '--rounds': kind.columns.length - playersKind.columns.length } as CSSProperties
              }
            >
              <Board
                caption={`Players of ${tournament.name}`}
                kind={kind}
                rows={ordered ?? rows}
                shows={matchesSearch}
                marks={marks}
                open={player}
                onOpen={openCard}
                detail={card}
              />
            </div>
            {!rows.some(matchesSearch) && (
              <p className="py-10 text-lg">No player matches. Check the spelling.</p>
            )}
          </>
        );
      }}
    </BoardFace>
  );
}

/** Returns the rows with the reader's golfers first. Both parts keep the board's order. */
function pinMarked(rows: readonly PlayerRow[], marks: ReadonlyMap<number, string>): PlayerRow[] {
  const isMine = ({ competitor_id }: PlayerRow) => marks.has(competitor_id);
  return [...rows.filter(isMine), ...rows.filter((row) => !isMine(row))];
}
