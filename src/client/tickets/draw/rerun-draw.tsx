import { useMutation } from '@tanstack/react-query';
import type { Draw } from '../../../contract/game/tickets.ts';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/notes/age.ts';
import { DrawnTable } from './drawn-table.tsx';
import { type Rerun, rerunDraw } from './rerun.ts';

/** Repeats the draw of the tickets on this device, with the same code as the server. */
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
      <DrawnTable draw={draw} rerun={data ?? null} />
    </section>
  );
}

function Verdict({ rerun: { isSeed, tickets } }: { rerun: Rerun }) {
  const same = tickets.filter(({ isSame }) => isSame).length;
  return (
    <>
      <p>
        {isSeed
          ? 'The seed matches the published SHA-256.'
          : "The seed doesn't match the published SHA-256."}
      </p>
      <p>
        {same === tickets.length
          ? `${formatCount(same, 'ticket')} drawn again, all the same.`
          : `${formatCount(tickets.length, 'ticket')} drawn again, ${tickets.length - same} not the same.`}
      </p>
    </>
  );
}
