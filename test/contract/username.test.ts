import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SignupBody } from '../../src/contract/account/sign-up.ts';
import { Username } from '../../src/contract/account/username.ts';

describe('a username', () => {
  it.each([
    ['player', 'player'],
    ['  Jo.Smith-2_ ', 'Jo.Smith-2_'],
    ['Örn', 'Örn'],
    ['Ярослав', 'Ярослав'],
    ['محمد', 'محمد'],
    ['山田タロウ', '山田タロウ'],
    ['김철수', '김철수'],
    ['1234', '1234'],
    // NFKC replaces wide and mathematical letters by plain ones, and composes decomposed letters.
    ['ｐｌａｙｅｒ', 'player'],
    ['𝐚𝐝𝐦𝐢𝐧', 'admin'],
    ['O\u0308rn', 'Örn'],
    ['ﬁn', 'fin'],
  ])('%j is stored as %j', (typedName, storedName) => {
    expect(v.parse(Username, typedName)).toBe(storedName);
  });

  it.each([
    ['nothing', '   ', /required/],
    ['41 characters', 'a'.repeat(41), /too long/],
    ['41 characters once they are plain', '㌖'.repeat(8), /too long/],
    ['a space', 'jo smith', /can have/],
    ['an at sign', 'jo@smith', /can have/],
    ['a mark that turns text around', 'jo\u202ehtims', /can have/],
    ['a space without width', 'jo\u200bsmith', /can have/],
    ['a letter that nobody can see', 'jo\u3164', /nobody can see/],
    ['a Cyrillic letter among Latin ones', 'plаyer', /different alphabets/],
    ['a Greek letter among Latin ones', 'gοlfer', /different alphabets/],
    ['digits of another script', 'player٢', /different alphabets/],
    ['letters that only look like Latin ones', 'ᏢᏞᎪᎩᎬᎡ', /different alphabets/],
  ])('with %s is refused', (_title, typedName, reason) => {
    const result = v.safeParse(Username, typedName);
    expect(result.issues?.map((issue) => issue.message).join()).toMatch(reason);
  });
});

describe('a user at sign-up', () => {
  const person = {
    first_name: 'Ann',
    last_name: 'Lee',
    username: 'annlee',
    email: 'ann@example.org',
    password: 'tiger',
  };

  it.each([
    ['a first name that turns text around', { first_name: 'Ann\u202eeel' }],
    ['a last name that nobody can see', { last_name: '\u3164' }],
    ['a last name of marks without width', { last_name: '\u200b\u200d' }],
  ])('is refused for %s', (_title, changedFields) => {
    expect(v.is(SignupBody, { ...person, ...changedFields })).toBe(false);
  });

  it('may have a first name with invisible joiners between letters', () => {
    expect(v.is(SignupBody, { ...person, first_name: 'علی\u200cرضا' })).toBe(true);
  });
});
