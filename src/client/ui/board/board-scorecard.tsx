import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../contract/base/counts.ts';
import { endingWords } from '../../../contract/base/ending-info.ts';
import type { Scorecard as Card } from '../../../contract/game/boards.ts';
import type { EventState, Tournament } from '../../../contract/game/game.ts';
import { mediaUrl } from '../../api/media-url.ts';
import { scorecardQuery } from '../../queries/board-queries.ts';
import { Button } from '../button.tsx';
import { formatOwnTime } from '../dates.ts';
import { chooseEventState, listCountedRounds } from '../event-state.ts';
import { eventWords } from '../event-words.ts';
import { formatPoints } from '../golf-words.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { CorrectedNote } from './corrected-note.tsx';
import { Nines } from './nines.tsx';
import { ToPar } from './to-par.tsx';

interface ScorecardProps {
  tournament: Tournament;
  competitor: number;
  round: number;
  onRound: (round: number) => void;
}

/** Returns why a player's round does not count. */
function chooseEndingWord({ cut, status }: Card['competitor']): string {
  if (cut) return 'Cut';
  return status === 'active' ? 'Not in play' : endingWords[status];
}

/** A golfer's card in a round, hole by hole, with the usual score marks. */
export function BoardScorecard({ tournament, competitor, round, onRound }: ScorecardProps) {
  const card = useQuery(scorecardQuery(tournament.id, competitor, round));
  const state = chooseEventState(tournament.state, card.data?.state);
  return (
    <div className="flex flex-col gap-3 p-3 sm:p-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Round</legend>
        {listCountedRounds(tournament).map((round_id) => (
          <Button
            key={round_id}
            look={round_id === round ? 'primary' : 'plain'}
            aria-pressed={round_id === round}
            onClick={() => onRound(round_id)}
          >
            Round {round_id}
          </Button>
        ))}
      </fieldset>
      <CardFace card={card} state={state} />
    </div>
  );
}

interface CardFaceProps {
  card: UseQueryResult<Card>;
  state: EventState;
}

function CardFace({ card: { data, isError }, state }: CardFaceProps) {
  if (!data && isError) {
    return <p role="alert">This card couldn't be loaded, and this device has no saved copy.</p>;
  }
  if (!data) return <CardSkeleton />;
  const bonuses = data.reasons.filter(({ kind }) => kind !== 'hole');
  // The server keeps a void round's strokes, but counts none of its holes.
  const isVoid = data.thru === 0 && data.holes.some(({ strokes }) => strokes !== null);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <img
          src={mediaUrl(data.competitor.image_url)}
          alt=""
          width={48}
          height={48}
          className="size-12 rounded-full bg-surface"
        />
        {/* On a phone, the board's row has the rounds in place of the team. */}
        {data.competitor.team_name && (
          <strong className="basis-3/5 sm:hidden">{data.competitor.team_name}</strong>
        )}
        {isVoid ? (
          <strong>{chooseEndingWord(data.competitor)}: this round doesn't count.</strong>
        ) : (
          <span>
            <ToPar isMain value={data.to_par} isStarted={data.thru > 0} /> after{' '}
            {formatCount(data.thru, 'hole')}
          </span>
        )}
        {data.start_hole > 1 && (
          <span>
            {data.thru === 0 ? 'Starts' : 'Started'} on hole {data.start_hole}
          </span>
        )}
        {!isVoid && (
          <span>
            <strong>{formatPoints(data.fantasy_point)}</strong> G.P
          </span>
        )}
        {bonuses.map(({ rule, holes, points }) => (
          <span key={`${rule} ${holes}`}>
            {rule} +{formatPoints(points)}
          </span>
        ))}
        <span className="text-sm text-ink-soft">
          {eventWords[state].label}
          {data.updated_at && `, last score at ${formatOwnTime(data.updated_at)}`}
        </span>
        {data.certified && (
          <span className="text-sm font-semibold">
            Card {data.certified.state} at {formatOwnTime(data.certified.at)}
          </span>
        )}
      </p>
      <Nines holes={data.holes} />
      {data.corrected && (
        <CorrectedNote
          tournament={data.tournament_id}
          round={data.round_id}
          golfer={data.competitor.id}
          holes={data.corrected}
        />
      )}
      {data.holes.map(({ hole_number, strokes, ruling }) => {
        const counted = strokes === null ? 'Nothing' : strokes;
        return (
          ruling && (
            <p key={hole_number}>
              Ruling pending on hole {hole_number}: {ruling.join(' or ')}. {counted} counts until
              the committee decides.
            </p>
          )
        );
      })}
    </>
  );
}
