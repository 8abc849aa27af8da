import type { Endpoint } from '../base/endpoint.ts';
import {
  AskBody,
  DeletionRequest,
  DeletionRequests,
  DeletionRequestsQuery,
  EndRequestBody,
} from './deletion-requests.ts';

/** The calls about requests to delete an account. */
export const deletionRequestEndpoints = {
  deletionRequests: {
    method: 'GET',
    path: 'admin/deletion-requests',
    access: 'admin',
    summary: 'The requests to delete an account: the open ones by due date, or the ended ones',
    query: DeletionRequestsQuery,
    response: DeletionRequests,
  },
  askForConfirmation: {
    method: 'POST',
    path: 'admin/deletion-requests',
    access: 'admin',
    summary: 'Email a link that confirms a deletion request',
    body: AskBody,
    response: DeletionRequest,
  },
  endDeletionRequest: {
    method: 'PUT',
    path: 'admin/deletion-requests',
    access: 'admin',
    summary: 'Erase the account of a deletion request, or end the request without that',
    body: EndRequestBody,
    response: DeletionRequest,
  },
} as const satisfies Record<string, Endpoint>;
