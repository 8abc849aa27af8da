import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pushEndpoints } from '../../contract/people/player-notices.ts';
import { callApi } from '../api/api.ts';
import { describeFailedWrite } from '../api/outcome.ts';
import { canGetPushes, findPushSubscription } from '../device/push-subscription.ts';
import { loadResultsWish } from '../ui/results-wish.ts';
import { PushLine } from './push-line.tsx';
import { subscribeToPushes } from './subscribe-to-pushes.ts';

/** The switch for notices on this device, with what the browser and the server know about it. */
export function PushSwitch({ userId }: { userId: number }) {
  const client = useQueryClient();
  const queryKey = ['push', userId];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { is_on, public_key } = await callApi(pushEndpoints.pushState, { signal });
      return { public_key, is_on: is_on && (await findPushSubscription()) !== null };
    },
    enabled: canGetPushes(),
    // The user comes back from the browser's settings.
    refetchOnWindowFocus: 'always',
  });
  const {
    mutate,
    data: refusal,
    error,
    isPending,
    reset,
  } = useMutation({
    mutationFn: async (key: string | null): Promise<string | null> => {
      if (key !== null) return subscribeToPushes(key, loadResultsWish() === 'hidden');
      await callApi(pushEndpoints.removePush);
      await (await findPushSubscription())?.unsubscribe();
      return null;
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  // Only Safari on an iPad or iPhone has this property.
  if (!canGetPushes()) {
    return <PushLine state={'standalone' in navigator ? 'not-installed' : 'unsupported'} />;
  }
  if (Notification.permission === 'denied') return <PushLine state="denied" />;
  // The list itself says that nothing could be loaded.
  if (!data) return <div className="min-h-28 sm:min-h-18" />;
  const failure = error
    ? describeFailedWrite(error, { thing: 'this device gets notices' })
    : (refusal ?? null);
  return (
    <PushLine
      state={data.is_on ? 'on' : 'off'}
      failure={failure}
      isBusy={isPending}
      onPress={() => {
        reset();
        mutate(data.is_on ? null : data.public_key);
      }}
    />
  );
}
