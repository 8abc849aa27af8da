import { describe, expect, it } from 'vitest';
import { countOpen, createChecklist } from '../../src/client/admin/set-up/checklist.ts';
import type { AdminTournament } from '../../src/contract/game/states.ts';
import { adminTournament } from './admin-tournament.ts';

const pars = Array.from({ length: 18 }, () => 4);
const [round] = adminTournament.rounds;

function findLine(part: Partial<AdminTournament>, title: string) {
  return createChecklist({ ...adminTournament, ...part }).find((line) => line.title === title);
}

describe('the checklist of a tournament', () => {
  it('has no open line once the tournament can be published', () => {
    const lines = createChecklist(adminTournament);
    expect(countOpen(lines)).toBe(0);
    expect(lines.map(({ title, is }) => `${title}: ${is}`)).toEqual([
      'Name, place and days: done',
      '1 round: done',
      '18 pars for each round: done',
      'Field: done',
      '2 teams: done',
      'Tee sheet of round 1: to-do',
      'Scorers of round 1: to-do',
    ]);
  });

  it('lists what an empty draft lacks', () => {
    const lines = createChecklist({
      ...adminTournament,
      city: '',
      starts_at: null,
      rounds: [],
      golfers: 0,
      teams: 0,
      golfers_without_team: 0,
    });
    expect(countOpen(lines)).toBe(lines.length - 1);
    expect(lines[0]?.says).toBe('Missing: city, first day');
  });

  it('explains what a field without teams means, and requires none', () => {
    const line = createChecklist({ ...adminTournament, teams: 0, golfers_without_team: 8 }).find(
      ({ title }) => title === 'Teams',
    );
    expect(line).toMatchObject({
      is: 'optional',
      says: 'No golfer has a team, so tickets hold no team',
    });
  });

  it.each([
    [{ golfers_without_team: 6 }, '6 golfers have no team, 4 count'],
    [{ golfers: 2 }, 'The teams have 2 golfers, and 4 of each team count'],
    [{}, 'Each golfer has a team'],
  ])('describes the teams of a field with %j', (more, says) => {
    const isDone = says === 'Each golfer has a team';
    expect(findLine(more, '2 teams')).toMatchObject({ is: isDone ? 'done' : 'optional', says });
  });

  it('names the rounds without 18 pars', () => {
    const rounds = [pars, pars.slice(1), []].flatMap((some, index) =>
      round ? [{ ...round, round_id: index + 1, pars: some }] : [],
    );
    expect(findLine({ rounds }, '18 pars for each round')).toMatchObject({
      is: 'missing',
      says: 'Missing in round 2, 3',
    });
  });

  it('counts the golfers in no group, and the groups without a scorer', () => {
    const rounds = round
      ? [{ ...round, groups: 3, groups_without_scorer: 1, golfers_without_group: 2 }]
      : [];
    expect(findLine({ rounds }, 'Tee sheet of round 1')).toMatchObject({
      is: 'to-do',
      says: '3 groups, 2 of 8 golfers in none',
    });
    expect(findLine({ rounds }, 'Scorers of round 1')).toMatchObject({
      is: 'to-do',
      says: '1 of 3 groups without a scorer',
    });
  });

  it('names the invited scorers who have not accepted', () => {
    const invited = { groups: 3, groups_without_scorer: 2, golfers_without_group: 0 };
    const say = (more: object) =>
      findLine({ rounds: round ? [{ ...round, ...invited, ...more }] : [] }, 'Scorers of round 1')
        ?.says;
    expect(say({ groups_with_invited: 2, invited_scorers: ['Ann Lee', 'Bo Ek'] })).toBe(
      'Waiting in 2 of 3 groups: Ann Lee and Bo Ek (invited, not accepted yet)',
    );
    expect(say({ groups_with_invited: 1, invited_scorers: ['Ann Lee'] })).toBe(
      '1 of 3 groups without a scorer. Waiting in 1 of 3 groups: Ann Lee (invited, not accepted yet)',
    );
    const many = ['Ann Lee', 'Bo Ek', 'Cy Fox', 'Di Go', 'Ed Hu'];
    expect(say({ groups_with_invited: 2, invited_scorers: many })).toContain(
      'Ann Lee, Bo Ek, Cy Fox and 2 more (invited',
    );
  });

  it('mentions the invitations that were not sent for lack of a mail server', () => {
    const titles = (hasNoMailServer: boolean) =>
      createChecklist(adminTournament, hasNoMailServer).map(({ title }) => title);
    expect(titles(false)).not.toContain('Emails');
    expect(titles(true)).toContain('Emails');
  });

  it('mentions that a tee sheet has an unpublished draft', () => {
    const rounds = round ? [{ ...round, has_draft: true }] : [];
    const says = 'Round 1 has a draft that is not published';
    expect(findLine({ rounds }, 'Tee sheet of round 1')).toMatchObject({ is: 'to-do', says });
    const published = rounds.map((one) => ({ ...one, groups: 2, golfers_without_group: 0 }));
    expect(findLine({ rounds: published }, 'Tee sheet of round 1')).toMatchObject({
      is: 'to-do',
      says: `2 groups. ${says}`,
    });
  });

  it("links to the scorers' tab", () => {
    expect(findLine({}, 'Scorers of round 1')?.tab).toBe('Scorers');
  });

  it.each([{ status: 'official' as const }, { cancelled: true }])(
    'requires nothing more of a round with %j',
    (more) => {
      const rounds = round ? [{ ...round, ...more }] : [];
      expect(findLine({ rounds }, 'Tee sheet of round 1')).toBeUndefined();
    },
  );
});
