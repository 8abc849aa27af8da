import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseSite } from '../../src/client/public/site/site-settings.ts';
import { Email } from '../../src/contract/account/email-address.ts';
import { DeletionParams } from '../../src/contract/people/messages.ts';
import { parseSettings } from '../../src/server/settings/settings.ts';

const right = [
  'ann@example.org',
  "penny.o'kane@example.org",
  'ann+golf@example.org',
  'a_b-c@sub.example.org',
  'x/y=z@example.org',
  "!#$%&'*+/=?^_`{|}~-@example.org",
  'ann@my--club.example',
  'ann@xn--bcher-kva.example',
  'ann@example.xn--p1ai',
  `${'a'.repeat(64)}@example.org`,
];

const wrong = [
  'ann',
  'ann@example',
  '@example.org',
  'ann@',
  '.ann@example.org',
  'ann.@example.org',
  'an..n@example.org',
  'ann@@example.org',
  'ann@-example.org',
  'ann@example-.org',
  'ann@example..org',
  'ann@example.org.',
  'ann@127.0.0.1',
  'ann lee@example.org',
  'ann,lee@example.org',
  'ann@example.org\nBcc: x@example.org',
  'Ann <ann@example.org>',
  `${'a'.repeat(65)}@example.org`,
  `ann@${'a'.repeat(64)}.org`,
  `ann@${'a.'.repeat(130)}org`,
];

/** Every place that reads an email address. */
const places: Readonly<Record<string, (email: string) => boolean>> = {
  'accounts, invitations and messages': (email) => v.is(Email, email),
  'the deletion request': (email) => v.is(DeletionParams, { name: 'Ann Lee', email }),
  "the server's settings": (email) => doesReturn(() => parseSettings({ CONTACT_EMAIL: email })),
  "the site's settings": (email) => doesReturn(() => parseSite({ CONTACT_EMAIL: email })),
};

function doesReturn(call: () => unknown): boolean {
  try {
    call();
    return true;
  } catch {
    return false;
  }
}

describe.each(Object.entries(places))('an email address of %s', (_place, accepts) => {
  it.each(right)('can be %j', (email) => expect(accepts(email)).toBe(true));
  it.each(wrong)('cannot be %j', (email) => expect(accepts(email)).toBe(false));
});
