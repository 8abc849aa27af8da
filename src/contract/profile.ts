import * as v from 'valibot';
import { Id, oneLine } from './fields.ts';

/** Who has not chosen a favourite has this golfer (spec.txt section 9). */
export const DEFAULT_FAVORITE_GOLFER = 1;
/** Fewest characters of a postal code (spec.txt sections 5 and 9). */
export const MIN_POSTAL_CODE = 6;

const text = (label: string, max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, `${label} is too long`), oneLine);

/** The fields of the address schema (spec.txt section 5), with what a form calls them. */
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

/** What a person says about themselves; a field that may be left out stays as it was. */
const fields = v.object({
  address: text('Address', 200),
  postal_code: text('Postal code', 20),
  city: text('City', 100),
  state_or_province: text('State or province', 100),
  country: text('Country', 100),
  phone_number: text('Phone number', 40),
  id_card_number: v.optional(text('ID card number', 60)),
  favorite_golfer_id: v.optional(Id),
  popup: v.optional(v.boolean()),
});

/**
 * Profile information to save (spec.txt section 3). An address is complete or absent: all six of its fields, the
 * postal code with at least {@link MIN_POSTAL_CODE} characters (spec.txt section 5), or none.
 */
export const ProfileBody = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const given = dataset.value;
    if (addressFields.every((field) => given[field] === '')) return;
    for (const field of addressFields) {
      const message = whyIncomplete(field, given[field]);
      const at = { type: 'object', origin: 'value', input: given, key: field } as const;
      if (message) addIssue({ message, path: [{ ...at, value: given[field] }] });
    }
  }),
);
export type ProfileBody = v.InferOutput<typeof ProfileBody>;

function whyIncomplete(field: AddressField, value: string): string | null {
  if (value === '') return `${addressLabels[field]} is required`;
  const isShort = field === 'postal_code' && value.length < MIN_POSTAL_CODE;
  return isShort ? `Postal code must have at least ${MIN_POSTAL_CODE} characters` : null;
}

/**
 * Profile information (spec.txt section 3). `profile_url` is where the picture is, relative to the API's host.
 * `popup` says that the hint to complete the profile was not closed yet. `email_verified` stands beside it.
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
  email_verified: v.boolean(),
});
export type Profile = v.InferOutput<typeof Profile>;

/** Width and height of the largest picture of a person that is taken, in pixels. The browser makes it this size. */
export const AVATAR_PIXELS = 256;

/** A picture's type as it is stored and served. */
export type AvatarType = 'image/jpeg' | 'image/png' | 'image/webp';

/** A picture of a person: a JPEG, PNG or WebP of at most {@link AVATAR_PIXELS} a side, as base64. */
export const AvatarBody = v.object({ image: v.pipe(v.string(), v.base64('must be base64')) });

/** Where the picture is, relative to the API's host; null when there is none. */
export const AvatarResponse = v.object({ avatar: v.nullable(v.string()) });
