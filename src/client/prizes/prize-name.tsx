import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type OwnPrize, prizeEndpoints } from '../../contract/people/prize-endpoints.ts';
import { callApi } from '../api/api.ts';
import { describeFailedWrite } from '../api/outcome.ts';
import { SignInAfter } from '../ui/notes/sign-in-after.tsx';
import { ownPrizesQuery } from './queries.ts';

/** The choice whether the public list of winners shows the winner's username with a prize. */
export function PrizeName({
  prize: { id, is_named },
  userId,
}: {
  prize: OwnPrize;
  userId: number;
}) {
  const client = useQueryClient();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (isNamed: boolean) =>
      callApi(prizeEndpoints.namePrize, { body: { id, is_named: isNamed } }),
    onSuccess: (prizes) => {
      client.setQueryData(ownPrizesQuery(userId).queryKey, prizes);
      return client.invalidateQueries({ queryKey: ['winners'] });
    },
    onError: () => void client.invalidateQueries(ownPrizesQuery(userId)),
  });
  return (
    <div>
      <label className="flex min-h-tap items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={isPending ? variables : is_named}
          aria-disabled={isPending}
          onChange={({ target }) => !isPending && mutate(target.checked)}
        />
        Show my username with this prize
      </label>
      <p className="text-ink-soft">
        Everybody can read the{' '}
        <Link to="/winners" className="text-link underline">
          list of winners
        </Link>
        . It names you only while this is ticked.
      </p>
      {error && !isPending && (
        <p role="alert" className="font-semibold text-danger">
          {describeFailedWrite(error, { thing: 'your choice was saved' })}
        </p>
      )}
      <SignInAfter error={error} />
    </div>
  );
}
