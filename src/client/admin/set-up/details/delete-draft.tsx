import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { setUpEndpoints } from '../../../../contract/admin/set-up-endpoints.ts';
import { formatCount } from '../../../../contract/base/counts.ts';
import type { AdminTournament } from '../../../../contract/game/states.ts';
import { callApi } from '../../../api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { statesListQuery, statesQuery } from '../../tournaments/read/tournament-queries.ts';
import { toStepFailure } from '../../tournaments/step/step-failure.ts';

/** The button that deletes a draft, with its confirmation. */
export function DeleteDraft({ tournament }: { tournament: AdminTournament }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="admin-card" aria-labelledby="delete-draft">
      <h2 id="delete-draft">Delete this draft</h2>
      <p className="set-up-hint">
        A draft that was made by mistake can be deleted, with its rounds and its field. A published
        tournament is cancelled instead.
      </p>
      <div>
        <WorkButton look="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Delete the draft...
        </WorkButton>
      </div>
      {isAsking && <Question tournament={tournament} onClose={() => setAsking(false)} />}
    </section>
  );
}

interface QuestionProps {
  tournament: AdminTournament;
  onClose: () => void;
}

function Question({ tournament, onClose }: QuestionProps) {
  const { id, name, golfers, rounds } = tournament;
  const client = useQueryClient();
  const navigate = useNavigate();
  // A later load must not change the draft that the admin was asked about.
  const [version] = useState(tournament.version);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      callApi(setUpEndpoints.deleteTournament, { query: { tournament_id: id, version } }),
    onSuccess: async () => {
      await client.cancelQueries({ queryKey: statesListQuery.queryKey });
      client.setQueryData(statesListQuery.queryKey, (list) => list?.filter((one) => one.id !== id));
      await navigate({ to: '/admin-panel/tournaments' });
      client.removeQueries({ queryKey: statesQuery(id).queryKey });
      void client.invalidateQueries({ queryKey: statesListQuery.queryKey });
    },
  });
  const failure = error && toStepFailure(error);
  return (
    <Dialog title={`Delete ${name}?`} onClose={onClose}>
      <p>
        The draft, its {formatCount(rounds.length, 'round')} and its field of{' '}
        {formatCount(golfers, 'golfer')} are deleted. The golfers stay known for other tournaments.
        You can't undo this.
      </p>
      <div role="alert">{failure && <p className="step-notice">{failure.words}</p>}</div>
      <div className="list-answers">
        <Button onClick={onClose}>Keep the draft</Button>
        <SignInAfter error={error} />
        <Button look="danger" disabled={isPending} onClick={() => mutate()}>
          Delete the draft
        </Button>
      </div>
    </Dialog>
  );
}
