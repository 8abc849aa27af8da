import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { accountEndpoints } from '../../../contract/account/account-endpoints.ts';
import { checkAddress } from '../../../contract/account/address-rules.ts';
import { type Profile, ProfileBody } from '../../../contract/account/profile.ts';
import { callApi } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { type Form, useForm } from '../../ui/form/use-form.ts';
import { toast } from '../../ui/toast.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { Section } from '../forms/section.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { AddressFields } from './address-fields.tsx';
import { golfersQuery, profileQuery } from './queries.ts';
import { storeOwnProfile } from './refresh-profile.ts';

const texts = {
  address: v.string(),
  postal_code: v.string(),
  city: v.string(),
  state_or_province: v.string(),
  country: v.string(),
  phone_number: v.string(),
  favorite_golfer_id: v.pipe(v.string(), v.transform(Number)),
};

const Fields = v.pipe(
  v.object(texts),
  v.transform((fields): v.InferInput<typeof ProfileBody> => fields),
  ProfileBody,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.country === '') return;
    const input = dataset.value;
    const checkResult = checkAddress(input);
    for (const { field: key, message } of 'issues' in checkResult ? checkResult.issues : []) {
      const at = { type: 'object', origin: 'value', input, key, value: input[key] } as const;
      addIssue({ message, path: [at] });
    }
  }),
);

type Texts = v.InferInput<typeof Fields>;

/** The form for favourite golfer and postal address. */
export function DetailsForm({ profile, userId }: { profile: Profile; userId: number }) {
  const savedTexts = toTexts(profile);
  // The form starts with the saved values, so that the user can save only after a change.
  return <Details key={JSON.stringify(savedTexts)} saved={savedTexts} userId={userId} />;
}

function toTexts(profile: Profile): Texts {
  const names = Object.keys(texts) as (keyof Texts)[];
  return Object.fromEntries(names.map((name) => [name, String(profile[name])])) as Texts;
}

function Details({ saved, userId }: { saved: Texts; userId: number }) {
  const form = useForm(Fields, saved);
  const clearDraft = useDraft(`profile-${userId}`, form);
  const queries = useQueryClient();
  const submit = useSubmit(form, async (body) => {
    const profile = await callApi(accountEndpoints.saveProfile, { body });
    await storeOwnProfile(userId, profile);
    // The server may have normalised the values, so the form drops the typed ones.
    clearDraft();
    toast('success', 'your profile is saved');
    queries.setQueryData(profileQuery(userId).queryKey, profile);
  });

  return (
    <form onSubmit={submit.onSubmit} noValidate>
      <Section title="About you">
        <FormAlert text={submit.problem} />
        <FavouriteGolfer form={form} />
        <h3 className="text-lg font-bold">Where prizes go</h3>
        <p className="text-ink-soft">Fill in every field, or leave them all empty.</p>
        <AddressFields form={form} />
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
  const golferId = form.values.favorite_golfer_id;
  const options = golfers.map(({ id, full_name }) => ({ value: String(id), label: full_name }));
  // Also shown before the golfers are loaded, or when the list lacks this golfer.
  const isListed = options.some(({ value }) => value === golferId);
  const extraOptions = isListed ? [] : [{ value: golferId, label: `Golfer ${golferId}` }];
  return (
    <SelectField
      form={form}
      name="favorite_golfer_id"
      label="Favourite golfer"
      options={[...extraOptions, ...options]}
    />
  );
}
