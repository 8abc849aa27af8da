import { describe, expect, it } from 'vitest';
import {
  countUnsent,
  describeSending,
  describeUnsentCount,
} from '../../src/client/account/sign-out/sign-out-words.ts';
import {
  chooseStorageWarning,
  describeStorage,
} from '../../src/client/sync/facts/storage-state.ts';
import { importProblem, importResult } from '../../src/client/sync/unsent/import-words.ts';
import { UnreadableExport } from '../../src/outbox/file/export-file.ts';
import type { Question, UnsentOp } from '../../src/outbox/show/needs-you.ts';

describe('the storage panel', () => {
  it.each([
    [79, null],
    [80, /^Storage is 80 % full/],
    [97, /^Storage is 97 % full/],
  ])('shows the warning %s at %i %% of the quota', (usage, words) => {
    const warning = chooseStorageWarning({ isKept: true, space: { usage, quota: 100 } });
    if (words) expect(warning).toMatch(words);
    else expect(warning).toBeNull();
  });

  it('shows the used space, and nothing where the browser does not report it', () => {
    const space = { usage: 12_300_000, quota: 2_100_000_000 };
    expect(describeStorage({ isKept: true, space })).toMatch(/12\.3 MB of 2\.1 GB used/);
    expect(describeStorage({ isKept: null, space: null })).not.toMatch(/used/);
    expect(chooseStorageWarning({ isKept: null, space: null })).toBeNull();
  });
});

describe('signing out with unsent entries', () => {
  const makeUnsent = (question: Question, { imported = false, isBehind = false } = {}) => {
    const id = crypto.randomUUID();
    const op = { id, ...(imported && { imported: {} }) };
    return { question, op, leader: isBehind ? { id: 'first' } : op } as UnsentOp;
  };

  it("counts the user's own ones, with those behind them on a hole as one, and no imported ones", () => {
    const all = [
      makeUnsent('waiting'),
      makeUnsent('blocked'),
      makeUnsent('conflict'),
      makeUnsent('proposal', { isBehind: true }),
      makeUnsent('waiting', { isBehind: true }),
      makeUnsent('waiting', { imported: true }),
    ];
    expect(countUnsent(all)).toEqual({ waiting: 2, tooEarly: 0, needsYou: 1 });
  });

  it('names the entries that cannot be sent: a decision is missing, a session has ended or a round is not open', () => {
    const none = { waiting: 0, tooEarly: 0, needsYou: 0 };
    expect(describeUnsentCount({ ...none, waiting: 1, needsYou: 1 })).toMatch(
      /^2 entries have.*; 1 needs your decision/,
    );
    expect(describeSending({ ...none, waiting: 2, tooEarly: 1 }, false)).toMatch(/^Sending/);
    expect(describeSending({ ...none, waiting: 2, tooEarly: 2 }, false)).toMatch(/not open yet/);
    expect(describeSending({ ...none, needsYou: 1 }, false)).toMatch(/needs your decision/);
    expect(describeSending({ ...none, waiting: 1 }, true)).toMatch(/Sign in again/);
  });
});

describe('an imported file', () => {
  it('that cannot be parsed is reported with the reason, and that nothing was imported', () => {
    const damagedMessage = importProblem(new UnreadableExport('damaged', 'ops.0.base: missing'));
    expect(damagedMessage).toMatch(/damaged.*ops\.0\.base: missing.*Nothing was imported/);
    expect(importProblem(new Error('the disk'))).toMatch(/^Nothing was imported/);
  });

  it('that is imported again is reported as nothing new', () => {
    expect(importResult('sam', { added: 3, known: 0 })).toBe('3 entries from sam imported.');
    expect(importResult('sam', { added: 1, known: 2 })).toMatch(/1 entry .* 2 were here already/);
    expect(importResult('sam', { added: 0, known: 3 })).toMatch(/^Nothing new/);
  });
});
