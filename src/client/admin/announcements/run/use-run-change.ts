import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as v from 'valibot';
import type {
  ChangeAnnouncementBody,
  SendAgainBody,
} from '../../../../contract/admin/announcements.ts';
import { endpoints } from '../../../../contract/endpoints.ts';
import { callApi } from '../../../api/api.ts';
import { announcementsKey } from '../read/announcement-queries.ts';

export type RunAction = v.InferOutput<typeof ChangeAnnouncementBody>['action'];
export type SendAgain = v.InferOutput<typeof SendAgainBody>;

/** Pauses, resumes or cancels an announcement, and loads it again after every answer. */
export function useRunChange(id: number, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: RunAction) =>
      callApi(endpoints.changeAnnouncement, { body: { id, action } }),
    onSuccess: onDone,
    onSettled: () => void client.invalidateQueries({ queryKey: announcementsKey }),
  });
}

/** Sends an announcement again to all recipients in one state. */
export function useSendAgain(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SendAgain) => callApi(endpoints.sendAnnouncementAgain, { body }),
    onSuccess: onDone,
    onSettled: () => void client.invalidateQueries({ queryKey: announcementsKey }),
  });
}
