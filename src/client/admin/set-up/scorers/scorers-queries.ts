import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { importEndpoints } from '../../../../contract/admin/import-endpoints.ts';
import { scorerEndpoints } from '../../../../contract/admin/scorer-endpoints.ts';
import type {
  AdminScorer,
  InvitationLink,
  ScorerRow,
  ScorersDocument,
} from '../../../../contract/admin/scorers.ts';
import { callApi } from '../../../api/api.ts';
import { STATES_KEY } from '../../../queries/states-key.ts';
import { toReachableLink } from './scorer-words.ts';

/** How often the tab loads again while open, so that acceptances and mail failures appear. */
const REFETCH_MS = 15_000;

/** Returns the query of a tournament's scorers. */
export function scorersQuery(tournament: number) {
  return queryOptions({
    queryKey: ['scorers', tournament],
    queryFn: ({ signal }) =>
      callApi(scorerEndpoints.scorers, { query: { tournament_id: tournament }, signal }),
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  });
}

/** Returns a function that shows a newer list of scorers, or for null loads it again. */
export function useShowScorers(tournament: number) {
  const client = useQueryClient();
  const { queryKey } = scorersQuery(tournament);
  return async (document: ScorersDocument | null) => {
    // A load that began before the change would restore the earlier list.
    await client.cancelQueries({ queryKey });
    if (document) client.setQueryData(queryKey, document);
    else await client.invalidateQueries({ queryKey });
    // A change by hand appears among the imports.
    void client.invalidateQueries({ queryKey: ['imports', tournament] });
    void client.invalidateQueries({ queryKey: [STATES_KEY] });
  };
}

/** A change to one scorer by hand. */
export interface ScorerChange {
  readonly row: Omit<ScorerRow, 'row'>;
  readonly reason?: string;
}

/** Saves one scorer by hand, as an import of one row without a file. */
export function useSaveScorer(
  document: ScorersDocument,
  onSaved: (saved: ScorersDocument | null) => void,
) {
  const show = useShowScorers(document.tournament_id);
  return useMutation({
    mutationFn: ({ row, reason }: ScorerChange) =>
      callApi(importEndpoints.importRows, {
        body: {
          kind: 'scorers',
          tournament_id: document.tournament_id,
          shown: document.shown,
          rows: [{ row: 1, ...row }],
          file: null,
          ...(reason !== undefined && { reason }),
        },
      }),
    onSuccess: async (answer) => {
      const saved = answer.document.kind === 'scorers' ? answer.document : null;
      await show(saved);
      onSaved(saved);
    },
    onError: () => show(null),
  });
}

/** Sends an invitation again, or revokes it. */
export function useInvitationStep(tournament: number, onDone: () => void) {
  const show = useShowScorers(tournament);
  return useMutation({
    mutationFn: ({ id, step }: { id: number; step: 'resendInvitation' | 'revokeInvitation' }) =>
      callApi(scorerEndpoints[step], { body: { tournament_id: tournament, invitation_id: id } }),
    onSuccess: async (document) => {
      await show(document);
      onDone();
    },
    onError: () => show(null),
  });
}

/**
 * Creates a new link for each invitation, and loads the list again, because the earlier links no longer work. Creates
 * them at once if nobody can have an earlier one.
 */
export function useInvitationLinks(
  tournament: number,
  invitations: readonly AdminScorer['invitation'][],
) {
  const show = useShowScorers(tournament);
  const hasNoReader = invitations.every((one) => one?.delivery === 'not-sent');
  const wasAsked = useRef(false);
  const write = useMutation({
    mutationFn: async (): Promise<InvitationLink[]> => {
      const links: InvitationLink[] = [];
      for (const { id: invitation_id } of invitations.flatMap((one) => one ?? [])) {
        const body = { tournament_id: tournament, invitation_id };
        const made = await callApi(scorerEndpoints.invitationLink, { body });
        links.push({ ...made, link: toReachableLink(made.link, location.origin) });
      }
      return links;
    },
    onSettled: () => show(null),
    // The links work like passwords, so the cache drops them when the dialog closes.
    gcTime: 0,
  });
  useEffect(() => {
    // React may run an effect twice, and the second links would invalidate the first.
    if (!hasNoReader || wasAsked.current) return;
    wasAsked.current = true;
    write.mutate();
  });
  return { ...write, hasNoReader };
}
