import { useMutationState } from '@tanstack/react-query';

const CLAIM = 'claim';

/** Returns the mutation key of a contest's claim. */
export function claimKey(tournamentId: number) {
  return [CLAIM, tournamentId] as const;
}

/** Returns the tournaments whose claim is being sent by this tab. */
export function useClaimsUnderWay(): number[] {
  return useMutationState({
    filters: { mutationKey: [CLAIM], status: 'pending' },
    select: ({ options }) => Number(options.mutationKey?.[1]),
  });
}
