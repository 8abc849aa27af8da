import { useMutation } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { accountEndpoints } from '../../contract/account/account-endpoints.ts';
import { DEFAULT_FAVORITE_GOLFER } from '../../contract/account/profile.ts';
import { callApi } from '../api/api.ts';
import { useStore } from '../session/store.ts';
import { profileStore, storeProfile } from '../session/stored-profile.ts';
import { Button } from '../ui/button.tsx';

/** The button that makes a golfer the user's favourite, or no longer. */
export function Favourite({ golferId }: { golferId: number }) {
  const profile = useStore(profileStore);
  const isFavourite = profile?.favorite_golfer_id === golferId;
  const save = useMutation({
    mutationFn: () =>
      callApi(accountEndpoints.saveProfile, {
        body: { favorite_golfer_id: isFavourite ? DEFAULT_FAVORITE_GOLFER : golferId },
      }),
    onSuccess: ({ id_card_number: _, user: __, ...stored }) =>
      storeProfile({ ...stored, readAt: Date.now() }),
  });
  return (
    <div className="flex flex-col items-start gap-1">
      <Button
        aria-pressed={isFavourite}
        disabled={save.isPending || (isFavourite && golferId === DEFAULT_FAVORITE_GOLFER)}
        onClick={() => save.mutate()}
      >
        <Star aria-hidden="true" size={20} className={isFavourite ? 'fill-current' : ''} />
        {isFavourite ? 'Your favourite' : 'Make my favourite'}
      </Button>
      {save.isError && (
        <p role="alert" className="text-danger">
          Your favourite wasn't saved. Try again when you're back online.
        </p>
      )}
    </div>
  );
}
