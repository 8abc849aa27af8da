import { useMutation, useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { CallError } from '../../../contract/base/call.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import {
  groupLinkEndpoints,
  type LinkedGroup,
} from '../../../contract/scoring/group-link-endpoints.ts';
import { loadOps } from '../../../outbox/store/db.ts';
import { callApi } from '../../api/api.ts';
import { outbox } from '../../device/outbox-db.ts';
import { nextRoundQuery } from '../../queries/next-round-query.ts';
import { Button } from '../../ui/button.tsx';
import { formatDateTime } from '../../ui/dates.ts';
import { FormAlert } from '../forms/form-alert.tsx';

interface NextRoundProps {
  owner: number;
  onOpened: (group: LinkedGroup) => Promise<void>;
  /** The screen has these two already. This file loads for guests who come back. */
  describeProblem: (error: CallError) => string;
  renderGroup: (group: LinkedGroup) => ReactNode;
}

/** The next round that the office has linked for a guest's group, with the button that opens it. */
export function NextRound({ owner, onOpened, describeProblem, renderGroup }: NextRoundProps) {
  const { data, error, isPending, refetch } = useQuery(nextRoundQuery(owner));
  const unsent = useLiveQuery(async () => (await loadOps(outbox, owner)).length, [owner]);
  const open = useMutation({
    mutationFn: async ({ tournament_id, round_id, group_number }: LinkedGroup) =>
      onOpened(
        await callApi(groupLinkEndpoints.openNextRound, {
          body: { tournament_id, round_id, group_number },
        }),
      ),
    onError: () => refetch(),
  });
  function describe(error: Error): string {
    if (error instanceof CallError) return describeProblem(error);
    throw error;
  }
  if (isPending) return <p role="status">Asking the office for the next round …</p>;
  if (error) {
    return (
      <>
        <FormAlert text={describe(error)} />
        <Button onClick={() => refetch()}>Try again</Button>
      </>
    );
  }
  const group = data?.next;
  if (!group) {
    return (
      <p className="text-lg">
        The next round is offered here when your group has finished and the office has linked it.
      </p>
    );
  }
  const { opens_at, time_zone, round_id } = group;
  return (
    <>
      <FormAlert text={open.error && describe(open.error)} />
      {renderGroup(group)}
      {opens_at !== null ? (
        <p className="text-lg">It opens on {formatDateTime(opens_at, time_zone)}.</p>
      ) : (
        <>
          <p className="text-lg">
            {unsent
              ? `${formatCount(unsent, 'entry', 'entries')} of the last round must be sent first.`
              : `Afterwards this tablet enters round ${round_id} only, so return all cards of the last round first.`}
          </p>
          <Button
            look="primary"
            size="hole"
            disabled={unsent !== 0 || open.isPending}
            onClick={() => open.mutate(group)}
          >
            Open round {round_id}
          </Button>
        </>
      )}
    </>
  );
}
