import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setUpEndpoints } from '../../../../contract/admin/set-up-endpoints.ts';
import type { AdminTournament } from '../../../../contract/game/states.ts';
import { callApi } from '../../../api/api.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { LoadingCard } from '../../../ui/form/loading-card.tsx';
import { AskDialog } from '../../ask/ask-dialog.tsx';
import { TournamentRoom } from '../../live/tournament-room.tsx';
import { FailedList } from '../../table/list-faces.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { useShownTournament } from '../../tournaments/state/open-tournament.ts';
import { statesQuery } from '../../tournaments/state/tournament-queries.ts';
import { GroupLinks } from './group-links.tsx';
import { teeSheetQuery } from './publish/tee-sheet-queries.ts';

/** The private copy of the tournament, on which scorers train: its links, what they enter, and its end. */
export function PracticeSection() {
  const tournament = useShownTournament();
  const { practice, time_zone } = tournament;
  const [question, setQuestion] = useState<'make' | 'delete' | null>(null);
  const close = () => setQuestion(null);
  return (
    <>
      <section className="admin-card" aria-labelledby="practice">
        <div className="card-head">
          <h2 id="practice">Practice</h2>
          {practice ? (
            <WorkButton look="danger" aria-haspopup="dialog" onClick={() => setQuestion('delete')}>
              Delete it now...
            </WorkButton>
          ) : (
            <WorkButton look="main" aria-haspopup="dialog" onClick={() => setQuestion('make')}>
              Make a practice copy...
            </WorkButton>
          )}
        </div>
        {practice && (
          <p role="status">
            <strong>
              Made on {formatDateTime(practice.created_at, time_zone)}. It deletes itself on{' '}
              {formatDateTime(practice.ends_at, time_zone)}.
            </strong>
          </p>
        )}
        <p className="max-w-184 text-ink-soft">
          A private copy of this tournament, on which scorers train. Whoever opens one of its links
          can enter scores at any time. Nothing of it is public, emailed, counted or drawn.
        </p>
      </section>
      {practice && (
        <>
          {practice.rounds.map((round) => (
            <RoundLinks key={round} tournament={practice.id} round={round} />
          ))}
          <TournamentRoom
            tournament={{ id: practice.id, name: 'Live in the practice copy', current: false }}
            isPractice
          />
        </>
      )}
      {question === 'make' && <MakeQuestion tournament={tournament} onClose={close} />}
      {question === 'delete' && practice && (
        <DeleteQuestion tournament={tournament} practice={practice.id} onClose={close} />
      )}
    </>
  );
}

/** The group links of a round of the copy. */
function RoundLinks({ tournament, round }: { tournament: number; round: number }) {
  const { data, error, refetch } = useQuery(
    teeSheetQuery({ tournament_id: tournament, round_id: round }),
  );
  if (data) return <GroupLinks document={data} />;
  if (error) return <FailedList noun="the groups" error={error} onRetry={refetch} />;
  return <LoadingCard what="the groups" />;
}

interface QuestionProps {
  tournament: AdminTournament;
  onClose: () => void;
}

/** The question before the copy is made. */
function MakeQuestion({ tournament: { id, name }, onClose }: QuestionProps) {
  const write = usePracticeWrite(
    id,
    () => callApi(setUpEndpoints.createPractice, { body: { tournament_id: id } }),
    onClose,
  );
  return (
    <AskDialog
      title={`Make a practice copy of ${name}?`}
      verb="Make the copy"
      write={write}
      words={{ thing: 'the copy was made', next: 'Close this: the page shows it.' }}
      onConfirm={() => write.mutate()}
      onClose={onClose}
    >
      <p>
        It gets the field, the pars and the groups as they are now, without scorers and tee times.
        Later changes don't reach it. {name} itself does not change.
      </p>
    </AskDialog>
  );
}

/** The question before the copy is deleted. */
function DeleteQuestion({
  tournament: { id },
  practice,
  onClose,
}: QuestionProps & { practice: number }) {
  const query = { tournament_id: id, practice_id: practice };
  const write = usePracticeWrite(
    id,
    () => callApi(setUpEndpoints.deletePractice, { query }),
    onClose,
  );
  return (
    <AskDialog
      title="Delete the practice copy?"
      verb="Delete it"
      look="danger"
      keep="Keep it"
      write={write}
      words={{ thing: 'the copy was deleted', next: 'Close this: the page shows it.' }}
      onConfirm={() => write.mutate()}
      onClose={onClose}
    >
      <p>
        Its links stop working, and everything that was entered on it is deleted. Tablets say that
        the practice is over. You can't undo this, but you can make another copy.
      </p>
    </AskDialog>
  );
}

/** Creates a write after which the page shows the tournament of its answer. */
function usePracticeWrite(
  tournament: number,
  mutationFn: () => Promise<AdminTournament>,
  onDone: () => void,
) {
  const client = useQueryClient();
  const { queryKey } = statesQuery(tournament);
  return useMutation({
    mutationFn,
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      onDone();
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
