import { useMutation } from '@tanstack/react-query';
import { formatCount } from '../../../contract/base/counts.ts';
import type { Draw } from '../../../contract/game/tickets.ts';
import { type Rerun, rerunDraw } from '../../queries/rerun-draw.ts';
import { Button } from '../../ui/button.tsx';
import { DrawTable } from './draw-table.tsx';

/** The section that repeats the draw on this device, with the server's own code. */
export function RerunDraw({ draw }: { draw: Draw }) {
  const rerun = useMutation({ mutationFn: () => rerunDraw(draw) });
  const { data, isError, isPending } = rerun;
  return (
    <section aria-label="Draw it again" className="flex flex-col items-start gap-3">
      <Button look="primary" disabled={isPending} onClick={() => rerun.mutate()}>
        {isPending ? 'Drawing...' : 'Draw it again on this device'}
      </Button>
      {isError && (
        <p role="alert" className="font-semibold text-danger">
          This browser can't run the draw here: it needs an HTTPS page for that.
        </p>
      )}
      <div role="status" className="text-lg font-semibold">
        {data && <Verdict rerun={data} />}
      </div>
      <DrawnTicketsTable draw={draw} rerun={data ?? null} />
    </section>
  );
}

function Verdict({ rerun: { isSeed, tickets } }: { rerun: Rerun }) {
  const sameCount = tickets.filter(({ isSame }) => isSame).length;
  return (
    <>
      <p>
        {isSeed
          ? 'The seed matches the published SHA-256.'
          : "The seed doesn't match the published SHA-256."}
      </p>
      <p>
        {sameCount === tickets.length
          ? `${formatCount(sameCount, 'ticket')} drawn again. Every one is the same.`
          : `${formatCount(tickets.length, 'ticket')} drawn again, ${tickets.length - sameCount} not the same.`}
      </p>
    </>
  );
}

interface DrawnTicketsTableProps {
  draw: Draw;
  /** The repeated draw's result; null before it. */
  rerun: Rerun | null;
}

/** The tickets of a contest as the server drew them. */
function DrawnTicketsTable({ draw, rerun }: DrawnTicketsTableProps) {
  const golfers = new Map(draw.entries.map(({ golfer }) => [golfer.id, golfer.full_name]));
  const teams = new Map(draw.teams.map(({ id, teamName }) => [id, teamName]));
  const again = new Map(rerun?.tickets.map((ticket) => [ticket.number, ticket.isSame]));
  return (
    <DrawTable
      caption="Tickets as they were drawn"
      head={['No.', 'Golfers', 'Team', 'Here']}
      rows={draw.drawn.map(({ number, golfer_ids, team_id }) => [
        number,
        golfer_ids.map((id) => golfers.get(id)).join(', '),
        team_id === null ? '–' : teams.get(team_id),
        <strong key="here">{describeSame(again.get(number))}</strong>,
      ])}
    />
  );
}

function describeSame(isSame: boolean | undefined): string {
  if (isSame === undefined) return '–';
  return isSame ? 'Same' : 'Not the same';
}
