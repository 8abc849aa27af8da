import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useDeferredValue, useState } from 'react';
import type { PlayerRow } from '../../contract/boards.ts';
import type { Tournament } from '../../contract/game.ts';
import type { LiveState } from '../follow-live.ts';
import { Board } from '../ui/board/board.tsx';
import { contains } from '../ui/contains.ts';
import { BoardFace } from './board-face.tsx';
import { playersKind } from './players-board.tsx';
import { playersQuery } from './queries.ts';
import { SearchBox } from './search-box.tsx';
import { CardSkeleton } from './skeleton.tsx';

const Scorecard = lazy(async () => ({ default: (await import('./scorecard.tsx')).Scorecard }));

interface PlayersTabProps {
  tournament: Tournament;
  live: LiveState;
  stickAt: string;
  /** Whose card is open, and of which round; null is the one in play. */
  player: number | null;
  round: number | null;
  onCard: (player: number | null, round?: number) => void;
}

/** The golfers; a row opens into its card. */
export function PlayersTab(props: PlayersTabProps) {
  const { tournament, live, stickAt, player, round, onCard } = props;
  const board = useQuery(playersQuery(tournament.id));
  const shownRound = round ?? board.data?.round_id ?? 1;
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  // With its round: a card that is read stays when the next round begins.
  const open = useCallback((id: number | null) => onCard(id, shownRound), [onCard, shownRound]);
  const card = useCallback(
    ({ competitor_id }: PlayerRow) => (
      <Suspense fallback={<CardSkeleton />}>
        <Scorecard
          tournament={tournament}
          competitor={competitor_id}
          round={shownRound}
          onRound={(chosen) => onCard(competitor_id, chosen)}
        />
      </Suspense>
    ),
    [tournament, shownRound, onCard],
  );
  return (
    <BoardFace
      board={board}
      live={live}
      what="players"
      empty="The field of this tournament is not drawn up yet. Come back when the tee sheet is out."
    >
      {({ rows }) => {
        const shows = (row: PlayerRow) => contains(wanted, row.full_name, row.team_name);
        return (
          <>
            <SearchBox label="Search players and teams" text={text} onText={setText} />
            <p role="status" className={wanted ? 'text-sm text-ink-soft' : 'sr-only'}>
              {wanted && `${rows.filter(shows).length} of ${rows.length} players`}
            </p>
            <Board
              caption={`Players of ${tournament.name}`}
              kind={playersKind}
              rows={rows}
              shows={shows}
              open={player}
              onOpen={open}
              detail={card}
              stickAt={stickAt}
            />
            {!rows.some(shows) && (
              <p className="py-10 text-lg">No player matches. Check the spelling.</p>
            )}
          </>
        );
      }}
    </BoardFace>
  );
}
