import { hasPostalCodes, listCountries } from '../../../contract/account/address-rules.ts';
import { formatCountryInSentence, isCountryCode } from '../../../contract/account/country-name.ts';
import type { AddressField } from '../../../contract/account/profile.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Form } from '../../ui/form/use-form.ts';

const countries = listCountries().map(({ code, name }) => ({ value: code, label: name }));

/**
 * The six fields of a postal address. The country is first, because the rules for postal code and phone number depend
 * on it.
 */
export function AddressFields({ form }: { form: Form<AddressField, unknown> }) {
  const { country } = form.values;
  const isListed = countries.some(({ value }) => value === country);
  // An older profile may have its country as free text. It stays selected until the user chooses another one.
  const extraOptions = isListed || country === '' ? [] : [{ value: country, label: country }];
  return (
    <>
      <SelectField
        form={withJudgement(form)}
        name="country"
        label="Country"
        autoComplete="country"
        options={[{ value: '', label: 'Choose a country' }, ...extraOptions, ...countries]}
      />
      <TextField form={form} name="address" label="Address" autoComplete="street-address" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="postal_code"
          label="Postal code"
          hint={choosePostalHint(country)}
          autoComplete="postal-code"
        />
        <TextField form={form} name="city" label="City" autoComplete="address-level2" />
        <TextField
          form={form}
          name="state_or_province"
          label="State or province"
          autoComplete="address-level1"
        />
        <TextField
          form={form}
          name="phone_number"
          label="Phone number"
          hint={choosePhoneHint(country)}
          type="tel"
          autoComplete="tel"
        />
      </div>
    </>
  );
}

/**
 * Returns a form that checks postal code and phone number again after each change, because they depend on the country.
 */
function withJudgement(form: Form<AddressField, unknown>): Form<AddressField, unknown> {
  return {
    ...form,
    change(name, value) {
      form.change(name, value);
      for (const other of ['postal_code', 'phone_number'] as const) {
        if (form.values[other] !== '') form.touch(other);
      }
    },
  };
}

function choosePostalHint(country: string): string {
  if (!isCountryCode(country)) return 'Choose your country first.';
  const name = formatCountryInSentence(country);
  return hasPostalCodes(country)
    ? `As it's written in ${name}.`
    : `You can leave it empty: ${name} has no postal codes.`;
}

function choosePhoneHint(country: string): string {
  if (!isCountryCode(country)) return 'Choose your country first.';
  return `As you dial it in ${formatCountryInSentence(country)}, or with + and the country code.`;
}
