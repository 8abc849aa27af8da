import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { tiesQuery } from './play-off-queries.ts';
import { describePlayOffResult, describeTie } from './ties.ts';

interface TieQuestionProps {
  tournament: number;
  onPlayOff: () => void;
}

/** The question about ties for the first place, and play-offs that count no more, before a tournament becomes final. */
export function TieQuestion({ tournament, onPlayOff }: TieQuestionProps) {
  const { data } = useQuery(tiesQuery(tournament));
  const ties = data?.ties.filter(({ place }) => place === 1) ?? [];
  const ended = data?.playOffs.filter(({ counts }) => !counts) ?? [];
  if (ties.length === 0 && ended.length === 0) return null;
  return (
    <div role="status" className="notice">
      {ended.map((playOff) => (
        <p key={playOff.recorded_at}>
          A play-off no longer counts, because the scores have changed:{' '}
          {describePlayOffResult(playOff)}
        </p>
      ))}
      {ties.map((tie) => (
        <p key={tie.kind}>
          {describeTie(tie)}. The boards show the tie, and nobody can change it once the tournament
          is final.
        </p>
      ))}
      {ties.length > 0 && (
        <Button className="justify-self-start" onClick={onPlayOff}>
          Enter a play-off...
        </Button>
      )}
    </div>
  );
}
