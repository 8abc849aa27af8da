import { describe, expect, it } from 'vitest';
import { percentOf, remainingWords } from '../../src/client/referrals/goal.ts';
import { shareLinks, shareMessage } from '../../src/client/referrals/share.ts';

const invitation = {
  code: 'FAIRWAY7',
  site: 'https://gimme.example',
  ios: 'https://apps.example/ios',
  android: 'https://apps.example/android',
};

describe('what is left to the referral goal of 25', () => {
  it('is told in the singular and the plural', () => {
    expect(remainingWords(0)).toBe('25 more referrals to unlock the exclusive reward.');
    expect(remainingWords(24)).toBe('1 more referral to unlock the exclusive reward.');
  });

  it('is never below 0', () => {
    expect(remainingWords(25)).toBe('You have unlocked the exclusive reward.');
    expect(remainingWords(26)).toBe(remainingWords(25));
  });
});

it('the progress bar is capped at 100 percent', () => {
  expect([0, 5, 25, 26].map(percentOf)).toEqual([0, 20, 100, 100]);
});

describe('the message for friends', () => {
  it('has the code, and where the app is for both kinds of phone', () => {
    const message = shareMessage(invitation);
    expect(message).toContain('FAIRWAY7');
    expect(message).toContain('https://apps.example/ios');
    expect(message).toContain('https://apps.example/android');
  });

  it('goes whole to WhatsApp and Twitter/X; Facebook gets the page', () => {
    const addresses = Object.fromEntries(
      shareLinks(invitation).map(({ name, href }) => [name, new URL(href).searchParams]),
    );
    expect(addresses.WhatsApp?.get('text')).toBe(shareMessage(invitation));
    expect(addresses['Twitter/X']?.get('text')).toBe(shareMessage(invitation));
    expect(addresses.Facebook?.get('u')).toBe('https://gimme.example');
  });
});
