import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ChangeMessageBody,
  type ContactMessage,
  contactMessageEndpoints,
} from '../../../../contract/admin/contact-messages.ts';
import { callApi } from '../../../api/api.ts';
import { inboxKey } from '../read/message-queries.ts';

/** Saves a message's new state. Loads the list again after every answer, because another admin may have changed it. */
export function useChangeMessage(message: ContactMessage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<Pick<ChangeMessageBody, 'is_done' | 'assigned_to'>>) => {
      const { id, version, done, assigned_to } = message;
      const present = { is_done: done !== null, assigned_to: assigned_to?.id ?? null };
      return callApi(contactMessageEndpoints.changeContactMessage, {
        body: { id, version, ...present, ...change },
      });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: inboxKey }),
  });
}
