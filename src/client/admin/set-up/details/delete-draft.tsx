import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { setUpEndpoints } from '../../../../contract/admin/set-up-endpoints.ts';
import { formatCount } from '../../../../contract/base/counts.ts';
import type { AdminTournament } from '../../../../contract/game/states.ts';
import { callApi } from '../../../api/api.ts';
import { AskDialog } from '../../ask/ask-dialog.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { statesListQuery, statesQuery } from '../../tournaments/read/tournament-queries.ts';

/** The button that deletes a draft, with its confirmation. */
export function DeleteDraft({ tournament }: { tournament: AdminTournament }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="admin-card" aria-labelledby="delete-draft">
      <h2 id="delete-draft">Delete this draft</h2>
      <p className="max-w-184 text-ink-soft">
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
  const deletion = useMutation({
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
  return (
    <AskDialog
      title={`Delete ${name}?`}
      verb="Delete the draft"
      look="danger"
      keep="Keep the draft"
      write={deletion}
      words={{ thing: 'the draft was deleted', next: 'Look at the list of tournaments.' }}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    >
      <p>
        The draft, its {formatCount(rounds.length, 'round')} and its field of{' '}
        {formatCount(golfers, 'golfer')} are deleted. The golfers stay known for other tournaments.
        You can't undo this.
      </p>
    </AskDialog>
  );
}
