import { describe, expect, it } from 'vitest';
import { auditList, toAuditFilter } from '../../src/client/admin/audit/audit-list.tsx';
import {
  formatSentenceEnd,
  formatSentenceStart,
  nameTarget,
} from '../../src/client/admin/audit/audit-words.ts';
import { listCardFacts } from '../../src/client/admin/audit/card-entry-words.ts';
import { formatChanges, listChanges, listFields } from '../../src/client/admin/audit/changes.ts';
import {
  describeScores,
  groupActivities,
} from '../../src/client/admin/dashboard/group-activities.ts';
import { parseListView } from '../../src/client/admin/table/define-list.ts';
import { joinFilterWords } from '../../src/client/admin/table/list-filters.tsx';
import type { AuditEntry } from '../../src/contract/admin/audit.ts';

const tellEntry = (told: AuditEntry) =>
  [`${formatSentenceStart(told)} ${nameTarget(told)}`.trim(), formatSentenceEnd(told)].join('');

const entry: AuditEntry = {
  id: 7,
  at: '2026-11-23T14:05:00.000Z',
  person: { id: 1, username: 'ada' },
  action: 'grant',
  target: { kind: 'account', id: '12', label: 'bo' },
  before: { role: 'user' },
  after: { role: 'scorer' },
  reason: null,
  detail: {},
  second: null,
  request_id: null,
};

describe('the description of an audit entry', () => {
  it('is a sentence with its user, action and target', () => {
    expect(tellEntry(entry)).toBe('ada changed the role of bo from user to scorer');
    expect(tellEntry({ ...entry, before: null })).toBe('ada changed the role of bo to scorer');
    expect(tellEntry({ ...entry, action: 'account-changed' })).toBe(
      'ada changed the account of bo',
    );
  });

  it('distinguishes a ticket made void from one made valid again', () => {
    const target = { kind: 'ticket', id: '140', label: 'Ticket 1 of Links' };
    const change = { ...entry, action: 'ticket-status', target };
    expect(tellEntry({ ...change, after: { void: true } })).toBe('ada made Ticket 1 of Links void');
    expect(tellEntry({ ...change, after: { void: false } })).toBe(
      'ada made Ticket 1 of Links valid again',
    );
  });

  it("names a score's strokes, round, hole and earlier value", () => {
    const target = { kind: 'competitor', id: '19', label: 'Owen Williams' };
    const score = {
      ...entry,
      action: 'score',
      target,
      before: { value: 6 },
      after: { value: 5 },
      detail: { op_id: null, owner: 1, lane: '1/3/19/18', outcome: 'applied' },
    };
    expect(tellEntry(score)).toBe('ada entered 5 for Owen Williams, round 3, hole 18 (it was 6)');
    expect(tellEntry({ ...score, before: { value: null } })).toBe(
      'ada entered 5 for Owen Williams, round 3, hole 18',
    );
    expect(tellEntry({ ...score, action: 'clear', after: { value: null } })).toBe(
      'ada cleared the score of Owen Williams, round 3, hole 18 (it was 6)',
    );
    const start = { ...score, action: 'start', detail: { ...score.detail, lane: '1/3/19/0' } };
    expect(tellEntry({ ...start, before: { value: null }, after: { value: 7 } })).toBe(
      'ada set the start hole 7 of Owen Williams, round 3',
    );
    const late = { owner: 4, lane: '1/3/19/18', decision: 'declined', late_value: 4 };
    expect(tellEntry({ ...score, action: 'late-stroke', detail: late, after: { value: 6 } })).toBe(
      'ada declined the late stroke 4 of Owen Williams, round 3, hole 18',
    );
    expect(listCardFacts(score)).toEqual([
      ['Round', '3'],
      ['Hole', '18'],
      ['Result', 'counts'],
    ]);
  });

  it("combines one user's scores in a round into one line", () => {
    const score = (id: number, golfer: string, lane: string) => ({
      ...entry,
      id,
      action: 'score',
      target: { kind: 'competitor', id: golfer, label: null },
      detail: { lane },
    });
    const lines = groupActivities(
      [
        score(9, '19', '1/3/19/18'),
        score(8, '20', '1/3/20/18'),
        entry,
        score(6, '19', '1/3/19/17'),
        score(5, '19', '1/2/19/17'),
      ],
      3,
    );
    expect(
      lines.map(({ newest, scores }) => (scores ? describeScores(scores) : newest.id)),
    ).toEqual(['ada entered 2 scores of 2 golfers in round 3', 7, 6]);
  });

  it("names the operator, a deleted target, and a newer server's unknown action", () => {
    const target = { kind: 'competitor', id: '54', label: null };
    expect(tellEntry({ ...entry, person: null, target })).toBe(
      'The operator changed the role of Player 54 from user to scorer',
    );
    expect(tellEntry({ ...entry, action: 'ban', target: null })).toBe('ada did "ban"');
  });

  it('lists each changed field with its old and new value', () => {
    expect(formatChanges(entry.before, entry.after)).toBe('Role: user → scorer');
    expect(listChanges({ status: 'active' }, { status: 'WD', hole_number: null })).toEqual([
      { field: 'Status', before: 'active', after: 'WD' },
      { field: 'Hole number', before: null, after: 'none' },
    ]);
    expect(listChanges(null, null)).toEqual([]);
  });

  it('formats values without JSON syntax', () => {
    const fields = { filter: { person: 'ada', up_to: 7 }, ids: [3, 4], is_void: true, note: null };
    expect(listFields(fields)).toEqual([
      ['Filter person', 'ada'],
      ['Filter up to', '7'],
      ['IDs', '3, 4'],
      ['Is void', 'yes'],
      ['Note', 'none'],
    ]);
  });
});

describe('the audit filter', () => {
  const parse = (search: object) => parseListView(auditList, search);
  const describeFilter = (search: object) =>
    joinFilterWords(auditList.describe(parse(search), undefined));

  it('is described in a sentence', () => {
    const search = { person: 'ada', action: 'grant', target_kind: 'account', from: '2026-11-03' };
    expect(describeFilter(search)).toBe('by ada, Role changed, Account, from 3 Nov 2026');
    expect(describeFilter({})).toBeNull();
  });

  it("uses the device's time zone and includes the last day", () => {
    const view = parse({ from: '2026-11-03', to: '2026-11-03' });
    expect(toAuditFilter(view)).toEqual({
      from: new Date(2026, 10, 3).toISOString(),
      to: new Date(2026, 10, 4).toISOString(),
    });
  });

  it('drops a target id without a kind, because the API refuses it', () => {
    expect(toAuditFilter(parse({ target_id: 12, page: 3 }))).toEqual({});
  });
});
