import { describe, expect, it } from 'vitest';
import {
  canTryAgain,
  describeAcceptance,
  describeFullGroups,
  describeInvitation,
  describeInvitationProblem,
} from '../../src/client/account/invitation/invitation-words.ts';
import type { ScorerInvitation } from '../../src/contract/account/invitations.ts';
import { CallError } from '../../src/contract/base/call.ts';

const invitation: ScorerInvitation = {
  state: 'open',
  email: 'ann@example.org',
  name: 'Ann Lee',
  invited_by: 'ada',
  tournament: 'Fjord Open',
  starts_at: '2026-12-08T05:00:00Z',
  time_zone: 'Asia/Dubai',
  is_current: false,
  groups: [{ round_id: 1, group_number: 4 }],
  has_account: false,
  expires_at: '2026-12-07T10:00:00Z',
};

function refusal(type: string, status: number) {
  return new CallError({ status, problem: { type, title: type, status }, retryAfterMs: null });
}

describe('the texts about an invitation', () => {
  it("say when the tournament starts and which groups a scorer follows, in the tournament's time zone", () => {
    expect(describeAcceptance(invitation)).toEqual([
      'You can enter scores. Fjord Open starts on 8 Dec 2026, 09:00.',
      'You follow group 4 of round 1.',
      'You can close this page. On the day, sign in on the tablet: your group opens there.',
    ]);
    const draft = { ...invitation, tournament: null, starts_at: null, groups: [] };
    expect(describeAcceptance(draft).slice(0, 2)).toEqual([
      'You can enter scores. The tournament has no start time yet.',
      'The office will give you a group.',
    ]);
  });

  it('name the groups that are full', () => {
    expect(describeFullGroups([{ round_id: 1, group_number: 3 }])).toBe(
      'You can enter scores now, but group 3 of round 1 already has as many scorers as a group can have. Ask the office which group to follow.',
    );
  });

  it('name the tournament, unless it is a draft', () => {
    expect(describeInvitation(invitation)).toBe('ada invites you to enter scores at Fjord Open.');
    expect(describeInvitation({ ...invitation, tournament: null })).toBe(
      'ada invites you to enter scores at a tournament.',
    );
  });

  it('explain what to do about a link that does not work', () => {
    expect(describeInvitationProblem(refusal('link-invalid', 422))).toMatch(
      /^This link doesn't work/,
    );
    expect(describeInvitationProblem(refusal('invitation-of-another', 409))).toMatch(
      /another email address/,
    );
    expect(describeInvitationProblem(refusal('address-not-confirmed', 409))).toMatch(
      /Forgot your password/,
    );
    expect(describeInvitationProblem(new CallError({ status: 'FETCH_ERROR' }))).toMatch(
      /no connection/,
    );
  });

  it('offer a retry only when the link was not refused', () => {
    expect(canTryAgain(refusal('link-invalid', 422))).toBe(false);
    expect(canTryAgain(refusal('unavailable', 503))).toBe(true);
    expect(canTryAgain(new CallError({ status: 'TIMEOUT_ERROR' }))).toBe(true);
  });
});
