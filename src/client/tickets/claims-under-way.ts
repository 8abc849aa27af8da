import { useMutationState } from '@tanstack/react-query';

const CLAIM = 'claim';

/** Returns the key of a contest's claim among the mutations of the query cache. */
export function claimKey(tournamentId: number) {
  return [CLAIM, tournamentId] as const;
}

/** Returns the tournaments with a running claim in this tab. */
export function useClaimsUnderWay(): number[] {
  return useMutationState({
    filters: { mutationKey: [CLAIM], status: 'pending' },
    select: ({ options }) => Number(options.mutationKey?.[1]),
  });
}
