import { describe, expect, it } from 'vitest';
import {
  invitationWords,
  listRounds,
  readScorerState,
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

describe('the words of a scorer', () => {
  it('tell until when the link works, in the time zone of the tournament', () => {
    expect(invitationWords(una, before, 'UTC')).toBe(
      'ada sent the email on 23 Nov. The link works until 7 Dec.',
    );
    expect(invitationWords(una, after, 'Europe/Oslo')).toBe(
      'ada sent the email on 24 Nov. The link worked until 8 Dec.',
    );
  });

  it('tell what the mail server answered', () => {
    const invitation = una.invitation && { ...una.invitation, mail_error: 'Mailbox full' };
    expect(invitationWords({ ...una, state: 'mail-failed', invitation }, before, 'UTC')).toBe(
      'The email was not delivered: Mailbox full',
    );
  });

  it('name an invitation expired from its end on', () => {
    expect(readScorerState(una, before)).toBe('invited');
    expect(readScorerState(una, after)).toBe('expired');
  });

  it('list the groups by round', () => {
    expect(listRounds(una)).toEqual(['Round 1: 3, 4', 'Round 2: 1']);
  });
});
