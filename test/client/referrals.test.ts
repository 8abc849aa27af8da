import { describe, expect, it } from 'vitest';
import {
  describeRemaining,
  describeUnconfirmed,
  toPercent,
} from '../../src/client/referrals/goal.ts';
import { shareLinks, shareMessage } from '../../src/client/referrals/share.ts';

const invitation = {
  code: 'FAIRWAY7',
  site: 'https://gimme.example',
  ios: 'https://apps.example/ios',
  android: 'https://apps.example/android',
};

describe('the number of friends left to the goal of 25', () => {
  it('has a singular and a plural text', () => {
    expect(describeRemaining(0)).toBe('25 more referrals to reach the goal.');
    expect(describeRemaining(24)).toBe('1 more referral to reach the goal.');
  });

  it('is never below 0', () => {
    expect(describeRemaining(25)).toBe('You have reached the goal of 25.');
    expect(describeRemaining(26)).toBe(describeRemaining(25));
  });
});

describe('the text about which sign-ups count', () => {
  it('includes the number of friends with an unconfirmed email address', () => {
    const rule = 'A friend counts once they have confirmed their email address.';
    expect(describeUnconfirmed(0)).toBe(rule);
    expect(describeUnconfirmed(1)).toBe(`1 friend has signed up but not confirmed yet. ${rule}`);
    expect(describeUnconfirmed(3)).toBe(`3 friends have signed up but not confirmed yet. ${rule}`);
  });
});

it('the progress bar is capped at 100 percent', () => {
  expect([0, 5, 25, 26].map(toPercent)).toEqual([0, 20, 100, 100]);
});

describe('the message for friends', () => {
  it("has the code and the app's URL for both kinds of phone", () => {
    const message = shareMessage(invitation);
    expect(message).toContain('FAIRWAY7');
    expect(message).toContain('https://apps.example/ios');
    expect(message).toContain('https://apps.example/android');
  });

  it('promises no reward, because there is none', () => {
    expect(shareMessage(invitation)).not.toMatch(/reward/i);
  });

  it('leads to the install page with the code when there is no store', () => {
    const message = shareMessage({ ...invitation, ios: null, android: null });
    const install = 'https://gimme.example/help-and-support?ref=FAIRWAY7#install';
    expect(message.split(install)).toHaveLength(3);
  });

  it('is complete on WhatsApp and Twitter/X, with a link to the sign-up page with the code', () => {
    const addresses = Object.fromEntries(
      shareLinks(invitation).map(({ name, href }) => [name, new URL(href).searchParams]),
    );
    expect(addresses.WhatsApp?.get('text')).toBe(shareMessage(invitation));
    expect(addresses['Twitter/X']?.get('text')).toBe(shareMessage(invitation));
    expect(shareMessage(invitation)).toContain('https://gimme.example/sign-up?ref=FAIRWAY7');
  });

  it('is, on Facebook, a link to the sign-up page with the code', () => {
    const facebook = shareLinks(invitation).find(({ name }) => name === 'Facebook');
    const page = new URL(facebook?.href ?? '').searchParams.get('u');
    expect(page).toBe('https://gimme.example/sign-up?ref=FAIRWAY7');
  });
});
