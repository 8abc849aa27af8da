import { describe, expect, it } from 'vitest';
import { readAuditView, toAuditFilter } from '../../src/client/admin/audit/audit-view.ts';
import {
  describeAuditFilter,
  nameTarget,
  tellEnd,
  tellStart,
} from '../../src/client/admin/audit/audit-words.ts';
import { listChanges, listFields, tellChanges } from '../../src/client/admin/audit/changes.ts';
import type { AuditEntry } from '../../src/contract/admin/audit.ts';

const tellEntry = (told: AuditEntry) =>
  [`${tellStart(told)} ${nameTarget(told)}`.trim(), tellEnd(told)].join('');

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
  request_id: null,
};

describe('an entry of the audit in words', () => {
  it('is a sentence with its person, action and target', () => {
    expect(tellEntry(entry)).toBe('ada changed the role of bo from user to scorer');
    expect(tellEntry({ ...entry, before: null })).toBe('ada changed the role of bo to scorer');
    expect(tellEntry({ ...entry, action: 'account-changed' })).toBe(
      'ada changed the account of bo',
    );
  });

  it('tells whether a ticket was made void or valid again', () => {
    const target = { kind: 'ticket', id: '140', label: 'Ticket 1 of Links' };
    const change = { ...entry, action: 'ticket-status', target };
    expect(tellEntry({ ...change, after: { void: true } })).toBe('ada made Ticket 1 of Links void');
    expect(tellEntry({ ...change, after: { void: false } })).toBe(
      'ada made Ticket 1 of Links valid again',
    );
  });

  it('names the operator, a target that is gone, and an action of a newer server', () => {
    const target = { kind: 'competitor', id: '54', label: null };
    expect(tellEntry({ ...entry, person: null, target })).toBe(
      'The operator changed the role of Player 54 from user to scorer',
    );
    expect(tellEntry({ ...entry, action: 'ban', target: null })).toBe('ada did "ban"');
  });

  it('tells each changed field with its old and its new value', () => {
    expect(tellChanges(entry.before, entry.after)).toBe('Role: user → scorer');
    expect(listChanges({ status: 'active' }, { status: 'WD', hole_number: null })).toEqual([
      { field: 'Status', before: 'active', after: 'WD' },
      { field: 'Hole number', before: null, after: 'none' },
    ]);
    expect(listChanges(null, null)).toEqual([]);
  });

  it('writes values without JSON', () => {
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

describe('the filter of the audit', () => {
  it('is named in words', () => {
    const search = { person: 'ada', action: 'grant', target_kind: 'account', from: '2026-11-03' };
    expect(describeAuditFilter(readAuditView(search))).toBe(
      'by ada, Role changed, Account, from 3 Nov 2026',
    );
    expect(describeAuditFilter(readAuditView({}))).toBeNull();
  });

  it('takes days as days of this device, the last one included', () => {
    const view = readAuditView({ from: '2026-11-03', to: '2026-11-03' });
    expect(toAuditFilter(view)).toEqual({
      from: new Date(2026, 10, 3).toISOString(),
      to: new Date(2026, 10, 4).toISOString(),
    });
  });

  it('leaves out the id of a target without its kind, which the API refuses', () => {
    expect(toAuditFilter(readAuditView({ target_id: 12, page: 3 }))).toEqual({});
  });
});
