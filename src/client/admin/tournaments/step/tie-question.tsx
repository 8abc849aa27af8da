import { useQuery } from '@tanstack/react-query';
import { boardEndpoints } from '../../../../contract/game/board-endpoints.ts';
import { callApi } from '../../../api/api.ts';
import { describeTie } from './step-questions.ts';

/** The question about a tie for the first place, before a tournament becomes final. */
export function TieQuestion({ tournament }: { tournament: number }) {
  const { data } = useQuery({
    queryKey: ['tie', tournament],
    queryFn: ({ signal }) =>
      callApi(boardEndpoints.playersBoard, { query: { tournament_id: tournament }, signal }),
    staleTime: 0,
  });
  const question = data && describeTie(data.rows);
  if (!question) return null;
  return (
    <p role="status" className="step-question">
      {question}
    </p>
  );
}
