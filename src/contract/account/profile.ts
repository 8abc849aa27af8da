import * as v from 'valibot';
import { Id, oneLine, Timestamp } from '../base/fields.ts';
import { SessionUser } from './account.ts';
import { isCountryCode } from './country-name.ts';
import { HasMailServer } from './credentials.ts';

/** The favourite golfer of a user who has not chosen one (product 4.7). */
export const DEFAULT_FAVORITE_GOLFER = 1;
/** The shortest postal code, in characters (product 14.3). */
const MIN_POSTAL_CODE = 6;

const text = (label: string, max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, `${label} is too long`), oneLine);

/** The fields of a postal address (product 4.7), with their labels in a form. */
export const addressLabels = {
  address: 'Address',
  postal_code: 'Postal code',
  city: 'City',
  state_or_province: 'State or province',
  country: 'Country',
  phone_number: 'Phone number',
} as const;
export type AddressField = keyof typeof addressLabels;

const addressFields = Object.keys(addressLabels) as AddressField[];

/** The fields of a profile; an absent field stays unchanged. */
const fields = v.object({
  address: v.optional(text('Address', 200)),
  postal_code: v.optional(text('Postal code', 20)),
  city: v.optional(text('City', 100)),
  state_or_province: v.optional(text('State or province', 100)),
  country: v.optional(text('Country', 100)),
  phone_number: v.optional(text('Phone number', 40)),
  favorite_golfer_id: v.optional(Id),
  popup: v.optional(v.boolean()),
  receives_announcements: v.optional(v.boolean()),
  receives_friend_emails: v.optional(v.boolean()),
});

/**
 * Profile information to save (product 4.7). A postal address has all six fields, none, or six empty ones, which delete
 * it. For a country with a code, the rules of the country check the postal code (contract/account/address-rules.ts).
 * Otherwise the postal code has at least {@link MIN_POSTAL_CODE} characters.
 */
export const ProfileBody = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const formInput = dataset.value;
    const isEmpty = addressFields.every((field) => formInput[field] === '');
    if (isEmpty || addressFields.every((field) => formInput[field] === undefined)) return;
    for (const field of addressFields) {
      const hasRules = isCountryCode(formInput.country ?? '');
      const message = explainIncomplete(field, formInput[field], hasRules);
      const at = { type: 'object', origin: 'value', input: formInput, key: field } as const;
      if (message) addIssue({ message, path: [{ ...at, value: formInput[field] }] });
    }
  }),
);
export type ProfileBody = v.InferOutput<typeof ProfileBody>;

function explainIncomplete(
  field: AddressField,
  value: string | undefined,
  hasRules: boolean,
): string | null {
  if (field === 'postal_code' && hasRules && value !== undefined) return null;
  if (!value) return `${addressLabels[field]} is required`;
  const isShort = field === 'postal_code' && value.length < MIN_POSTAL_CODE;
  return isShort ? `Postal code must have at least ${MIN_POSTAL_CODE} characters` : null;
}

/**
 * Profile information (product 4.7). `profile_url` is the picture's URL, relative to the API's host. `popup` is true
 * until the user closes the hint to complete the profile. `receives_announcements` is false after the user unsubscribed
 * from announcements, and `receives_friend_emails` after the user switched off the emails about friend requests.
 * `erase_at` is set while the account is going to be erased at its user's request. `id_card_number` is empty: a winner
 * gives the number with the prize, but an older app reads the field.
 */
export const Profile = v.object({
  profile_url: v.nullable(v.string()),
  id_card_number: v.string(),
  phone_number: v.string(),
  address: v.string(),
  postal_code: v.string(),
  city: v.string(),
  state_or_province: v.string(),
  country: v.string(),
  favorite_golfer_id: Id,
  popup: v.boolean(),
  receives_announcements: v.boolean(),
  receives_friend_emails: v.boolean(),
  email_verified: v.boolean(),
  pending_email: v.nullable(v.string()),
  has_mail_server: HasMailServer,
  birth_confirmed: v.boolean(),
  erase_at: v.nullable(Timestamp),
  user: SessionUser,
});
export type Profile = v.InferOutput<typeof Profile>;

/** The user's confirmation of being 18 or older. This cannot be undone. */
export const BirthBody = v.object({ birth_confirmed: v.literal(true) });

/** The largest width and height of a user's picture, in pixels. The browser scales a picture to this size. */
export const AVATAR_PIXELS = 256;

/** A user's picture: an upright JPEG or PNG of at most {@link AVATAR_PIXELS} a side, as base64. */
export const AvatarBody = v.object({ image: v.pipe(v.string(), v.base64('must be base64')) });

/** The picture's URL, relative to the API's host; null when there is none. */
export const AvatarResponse = v.object({ avatar: v.nullable(v.string()) });
