import { describe, expect, it } from 'vitest';
import {
  checkAddress,
  hasPostalCodes,
  listCountries,
} from '../../src/contract/account/address-rules.ts';

const phones = { AE: '050 123 4567', US: '212 555 0123', JP: '090-1234-5678' } as const;

describe('a postal address whose country is a code', () => {
  it.each([
    ['US', '10001', '10001'],
    ['DE', '10115', '10115'],
    ['JP', '1000001', '100-0001'],
    ['PL', '00950', '00-950'],
    ['GB', 'sw1a 1aa', 'SW1A 1AA'],
    ['NL', '1012-ab', '1012AB'],
    ['KY', 'ky11001', 'KY1-1001'],
    ['AE', '', ''],
    ['HK', 'none', 'NONE'],
  ])('in %s has the postal code %j, stored as %j', (country, typedCode, storedCode) => {
    const checkResult = checkAddress({
      country,
      postal_code: typedCode,
      phone_number: '+971501234567',
    });
    expect(checkResult).toMatchObject({ address: { postal_code: storedCode } });
  });

  it.each([
    ['US', '1234', "This isn't a postal code of the United States"],
    ['DE', '123456', "This isn't a postal code of Germany"],
    ['DE', '', 'Postal code is required'],
    ['JP', '- -', "This isn't a postal code of Japan"],
  ])('in %s cannot have the postal code %j', (country, postal_code, message) => {
    const checkResult = checkAddress({ country, postal_code, phone_number: '+971501234567' });
    expect(checkResult).toEqual({ issues: [{ field: 'postal_code', message }] });
  });

  it.each([
    ['AE', phones.AE, '+971 50 123 4567'],
    ['AE', '00971501234567', '+971 50 123 4567'],
    ['JP', phones.JP, '+81 90 1234 5678'],
    // This number is from another country than the postal address.
    ['AE', '+44 20 7946 0958', '+44 20 7946 0958'],
  ])('in %s has the phone number %j, stored as %j', (country, typedNumber, storedCode) => {
    const address = { country, postal_code: country === 'JP' ? '100-0001' : '' };
    const checkResult = checkAddress({ ...address, phone_number: typedNumber });
    expect(checkResult).toMatchObject({ address: { phone_number: storedCode } });
  });

  it.each(['12', 'call me', '+999 123', phones.US])(
    'in AE cannot have the phone number %j',
    (typedNumber) => {
      const checkResult = checkAddress({
        country: 'AE',
        postal_code: '',
        phone_number: typedNumber,
      });
      expect(checkResult).toMatchObject({ issues: [{ field: 'phone_number' }] });
    },
  );

  it('is refused when the country does not exist', () => {
    const checkResult = checkAddress({ country: 'UK', postal_code: 'SW1A 1AA', phone_number: '' });
    expect(checkResult).toMatchObject({ issues: [{ field: 'country' }] });
  });
});

it('a postal address whose country is a name without a code is not changed', () => {
  const address = { country: 'UAE', postal_code: '123456', phone_number: '+971 7 000 0000' };
  expect(checkAddress(address)).toEqual({ address });
});

it('more than 240 countries can be chosen, in the order of their names', () => {
  const countries = listCountries();
  expect(countries.length).toBeGreaterThan(240);
  expect(countries[0]).toEqual({ code: 'AF', name: 'Afghanistan' });
  expect(countries.every(({ code, name }) => code !== name)).toBe(true);
  expect(hasPostalCodes('AE')).toBe(false);
});
