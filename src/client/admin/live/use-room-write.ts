import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The part of the query key that all live rooms share. */
export const liveRoomKey = ['admin', 'live-room'] as const;

/**
 * Creates a write of the live room, which reads the room again afterwards.
 *
 * @param send sends what the admin typed
 */
export function useRoomWrite(send: (words: string) => Promise<unknown>, onSuccess: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess,
    onSettled: () => client.invalidateQueries({ queryKey: liveRoomKey }),
  });
}
