import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deletionRequestEndpoints } from '../../../../contract/admin/deletion-request-endpoints.ts';
import type {
  DeletionRequest,
  EndRequestBody,
} from '../../../../contract/admin/deletion-requests.ts';
import { callApi } from '../../../api/api.ts';
import { requestsKey } from '../read/request-queries.ts';
import { usersKey } from '../read/user-queries.ts';

/** Emails the requester for a confirmation. Loads the list again after every answer. */
export function useAsk(onAsked: (request: DeletionRequest) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      callApi(deletionRequestEndpoints.askForConfirmation, { body: { id } }),
    onSuccess: onAsked,
    onSettled: () => void client.invalidateQueries({ queryKey: requestsKey }),
  });
}

/** Closes a request. Loads the list again after every answer, because another admin may have closed it. */
export function useEnd(onEnded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndRequestBody) =>
      callApi(deletionRequestEndpoints.endDeletionRequest, { body }),
    onSuccess: onEnded,
    onSettled: () => void client.invalidateQueries({ queryKey: usersKey }),
  });
}
