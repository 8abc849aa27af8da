import { describe, expect, it } from 'vitest';
import {
  describeOpenInvitation,
  getScorerStatus,
  isLoopbackLink,
  listRounds,
  toReachableLink,
} from '../../src/client/admin/set-up/scorers/scorer-words.ts';
import type { AdminScorer } from '../../src/contract/admin/scorers.ts';

const una: AdminScorer = {
  key: 'email:una@example.org',
  username: null,
  name: 'Una Brandt',
  email: 'una@example.org',
  state: 'invited',
  invitation: {
    id: 7,
    invited_by: 'ada',
    sent_at: '2026-11-23T23:30:00Z',
    expires_at: '2026-12-07T23:30:00Z',
    delivery: 'sent',
    mail_error: null,
  },
  groups: [
    { round_id: 1, group_number: 3 },
    { round_id: 1, group_number: 4 },
    { round_id: 2, group_number: 1 },
  ],
};
const before = Date.parse('2026-12-07T23:29:59Z');
const after = Date.parse('2026-12-07T23:30:00Z');

type Invitation = NonNullable<AdminScorer['invitation']>;

/** Describes the invitation with some of its fields changed. */
function describeUna(changed: Partial<Invitation> = {}, now = before, hasNoMailServer = false) {
  const invitation = una.invitation && { ...una.invitation, ...changed };
  const scorer = { ...una, invitation };
  return describeOpenInvitation(scorer, { now, timeZone: 'UTC', hasNoMailServer });
}

describe('the texts about a scorer', () => {
  it("give the link's expiry in the tournament's time zone", () => {
    expect(describeUna()).toBe('ada sent the email on 23 Nov. The link works until 7 Dec.');
    const inOslo = { now: after, timeZone: 'Europe/Oslo', hasNoMailServer: false };
    expect(describeOpenInvitation(una, inOslo)).toBe(
      'ada invited on 24 Nov. The link worked until 8 Dec.',
    );
  });

  it('never claim that an email was sent before a mail server accepted it', () => {
    expect(describeUna({ delivery: 'not-sent' })).toBe(
      'ada invited on 23 Nov, but this server had no mail server then, so nothing was sent.',
    );
    expect(describeUna({ delivery: 'waiting' })).toBe(
      'ada invited on 23 Nov. The email is waiting for the mail server.',
    );
    expect(describeUna({ delivery: 'waiting' }, before, true)).toBe(
      'ada invited on 23 Nov. The email waits until this server has a mail server again.',
    );
    expect(describeUna({ delivery: 'shown' })).toBe(
      'ada made a link on 23 Nov, without an email. It works until 7 Dec.',
    );
  });

  it("include the mail server's answer", () => {
    expect(describeUna({ delivery: 'failed', mail_error: 'Mailbox full' })).toBe(
      'The email was not delivered: Mailbox full',
    );
  });

  it('call an invitation expired from its expiry on, and accepted once it has an account', () => {
    expect(getScorerStatus(una, before)).toBe('sent');
    expect(getScorerStatus(una, after)).toBe('expired');
    const accepted = { ...una, username: 'una', state: 'scorer', invitation: null } as const;
    expect(getScorerStatus(accepted, before)).toBe('accepted');
    expect(getScorerStatus({ ...accepted, key: 'account:5' }, before)).toBe('scorer');
  });

  it("put the panel's origin into a link that only the server's own computer could open", () => {
    const panel = 'http://192.168.1.20:3000';
    const secret = 'invitation#abc';
    expect(toReachableLink(`http://127.0.0.1:3000/${secret}`, panel)).toBe(`${panel}/${secret}`);
    expect(toReachableLink(`https://gimme.example/${secret}`, panel)).toBe(
      `https://gimme.example/${secret}`,
    );
    expect(isLoopbackLink(`http://localhost:3000/${secret}`)).toBe(true);
    expect(isLoopbackLink(`${panel}/${secret}`)).toBe(false);
  });

  it('list the groups by round', () => {
    expect(listRounds(una)).toEqual(['Round 1: 3, 4', 'Round 2: 1']);
  });
});
