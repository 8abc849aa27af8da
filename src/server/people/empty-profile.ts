import { DEFAULT_FAVORITE_GOLFER } from '../../contract/account/profile.ts';

/** The profile of a user who has not saved one yet. */
export const EMPTY_PROFILE = {
  id_card_number: '',
  phone_number: '',
  address: '',
  postal_code: '',
  city: '',
  state_or_province: '',
  country: '',
  favorite_golfer_id: DEFAULT_FAVORITE_GOLFER,
  popup: true,
  receives_friend_emails: true,
};
