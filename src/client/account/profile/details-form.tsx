import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { accountEndpoints } from '../../../contract/account-endpoints.ts';
import { type Profile, ProfileBody } from '../../../contract/profile.ts';
import { callApi } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { type Form, useForm } from '../../ui/use-form.ts';
import { FormAlert } from '../form-alert.tsx';
import { useSubmit } from '../use-submit.ts';
import { golfersQuery, profileQuery } from './queries.ts';
import { keepIfOwn } from './refresh-profile.ts';
import { Section } from './section.tsx';

const Fields = v.pipe(
  v.object({
    address: v.string(),
    postal_code: v.string(),
    city: v.string(),
    state_or_province: v.string(),
    country: v.string(),
    phone_number: v.string(),
    id_card_number: v.string(),
    favorite_golfer_id: v.pipe(v.string(), v.transform(Number)),
  }),
  v.transform((fields): v.InferInput<typeof ProfileBody> => fields),
  ProfileBody,
);

type Texts = v.InferInput<typeof Fields>;

/** Favourite golfer, address and, for winners, the number of their ID card. */
export function DetailsForm({ profile, userId }: { profile: Profile; userId: number }) {
  const saved = textsOf(profile);
  // What is saved is what the form starts from: until it changes again there is nothing to save.
  return <Details key={JSON.stringify(saved)} saved={saved} userId={userId} />;
}

function textsOf(profile: Profile): Texts {
  const { profile_url: _, popup: __, email_verified: ___, ...texts } = profile;
  return { ...texts, favorite_golfer_id: String(profile.favorite_golfer_id) };
}

function Details({ saved, userId }: { saved: Texts; userId: number }) {
  const form = useForm(Fields, saved);
  useDraft(`profile-${userId}`, form, ['id_card_number']);
  const queries = useQueryClient();
  const submit = useSubmit(form, async (body) => {
    const profile = await callApi(accountEndpoints.saveProfile, { body });
    keepIfOwn(userId, profile);
    toast('success', 'your profile is saved');
    queries.setQueryData(profileQuery(userId).queryKey, profile);
  });

  return (
    <form onSubmit={submit.onSubmit} noValidate>
      <Section title="About you">
        <FormAlert text={submit.problem} />
        <FavouriteGolfer form={form} />
        <h3 className="text-lg font-bold">Where prizes go</h3>
        <p className="text-ink-soft">Fill in all six fields, or leave all of them empty.</p>
        <TextField form={form} name="address" label="Address" autoComplete="street-address" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            form={form}
            name="postal_code"
            label="Postal code"
            autoComplete="postal-code"
          />
          <TextField form={form} name="city" label="City" autoComplete="address-level2" />
          <TextField
            form={form}
            name="state_or_province"
            label="State or province"
            autoComplete="address-level1"
          />
          <TextField form={form} name="country" label="Country" autoComplete="country-name" />
          <TextField
            form={form}
            name="phone_number"
            label="Phone number"
            type="tel"
            autoComplete="tel"
          />
        </div>
        <details>
          <summary className="min-h-tap py-2 font-semibold">If you won a prize</summary>
          <TextField
            form={form}
            name="id_card_number"
            label="ID card number"
            autoComplete="off"
            spellCheck={false}
          />
          <p className="mt-2 text-ink-soft">
            Only winners are asked for it, to hand the prize to the right person. Nobody but you and
            the organisers sees it, and it does not stay on this device.
          </p>
        </details>
        <Button
          type="submit"
          look="primary"
          disabled={submit.isDisabled}
          className="min-h-12 self-start"
        >
          Save
        </Button>
      </Section>
    </form>
  );
}

function FavouriteGolfer({ form }: { form: Form<keyof Texts, unknown> }) {
  const { data: golfers = [] } = useQuery(golfersQuery);
  const chosen = form.values.favorite_golfer_id;
  const options = golfers.map(({ id, full_name }) => ({ value: String(id), label: full_name }));
  // Before the field is there, or when the favourite does not play in it, what is chosen stays chosen.
  const isListed = options.some(({ value }) => value === chosen);
  const rest = isListed ? [] : [{ value: chosen, label: `Golfer ${chosen}` }];
  return (
    <SelectField
      form={form}
      name="favorite_golfer_id"
      label="Favourite golfer"
      options={[...rest, ...options]}
    />
  );
}
