import {
  type CountryCode,
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { formatCountryInSentence, formatCountryName, isCountryCode } from './country-name.ts';
import type { AddressField, ProfileBody } from './profile.ts';

/** The fields of a postal address whose rules depend on the country. */
type Address = Readonly<Record<'country' | 'postal_code' | 'phone_number', string>>;

/** What is wrong with one field. */
interface AddressIssue {
  readonly field: AddressField;
  readonly message: string;
}

/** A checked postal address in its country's format, or what is wrong with it. */
type CheckedAddress = { readonly address: Address } | { readonly issues: readonly AddressIssue[] };

/** Returns every country with its code, in the order of their names. */
export function listCountries(): { code: string; name: string }[] {
  const countries = getCountries().map((code) => ({ code, name: formatCountryName(code) }));
  return countries.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Whether a country has postal codes. */
export function hasPostalCodes(country: string): boolean {
  return postcodeValidatorExistsForCountry(country);
}

/**
 * Checks the postal code and the phone number by the country's rules, and formats both. When the country is a name
 * without a code, only the address schema checks them (contract/account/profile.ts).
 */
export function checkAddress({
  country = '',
  postal_code = '',
  phone_number = '',
}: Pick<ProfileBody, keyof Address>): CheckedAddress {
  if (!isCountryCode(country)) return { address: { country, postal_code, phone_number } };
  if (!isSupportedCountry(country)) {
    return { issues: [{ field: 'country', message: 'There is no such country' }] };
  }
  const name = formatCountryInSentence(country);
  const code = formatPostalCode(country, postal_code);
  const phone = formatPhone(country, phone_number);
  const issues: AddressIssue[] = [];
  if (code === null) {
    const message = postal_code ? `This isn't a postal code of ${name}` : 'Postal code is required';
    issues.push({ field: 'postal_code', message });
  }
  if (phone === null) {
    const message = `This isn't a phone number of ${name}. For another country, begin with +`;
    issues.push({ field: 'phone_number', message });
  }
  if (code === null || phone === null) return { issues };
  return { address: { country, postal_code: code, phone_number: phone } };
}

/**
 * Formats a postal code in the country's form, because users leave out spaces, hyphens and capitals. Returns null when
 * the text is not a postal code of the country.
 */
function formatPostalCode(country: string, typedCode: string): string | null {
  const code = typedCode.toUpperCase();
  if (!hasPostalCodes(country)) return code;
  const plain = code.replace(/[\s-]/g, '');
  const spellings = [...plain].flatMap((_, at) =>
    [' ', '-'].map((gap) => `${plain.slice(0, at)}${gap}${plain.slice(at)}`),
  );
  const knownCode = [code, plain, ...spellings].find((one) => postcodeValidator(one, country));
  return knownCode || null;
}

/** Formats a phone number with its country code, so that it can be dialled from everywhere. */
function formatPhone(country: CountryCode, typedNumber: string): string | null {
  const phone = parsePhoneNumberFromString(typedNumber, country);
  return phone?.isValid() ? phone.formatInternational() : null;
}
