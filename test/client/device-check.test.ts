import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/client/device-check/finding.ts';
import {
  judgeBackground,
  judgeClock,
  judgeTouch,
  judgeWakeLock,
} from '../../src/client/device-check/judge-course.ts';
import {
  judgeAddress,
  judgeKeeping,
  judgeSaving,
  judgeShell,
  judgeSpace,
  judgeWorker,
} from '../../src/client/device-check/judge-saving.ts';
import { reportText, summarizeFindings } from '../../src/client/device-check/report.ts';

const verdict = (finding: Finding) => finding.verdict;
const times = (median: number) => ({ median, longest: median * 2, saves: 20 });

describe('a device can keep score when', () => {
  it('its address is secure, because over plain HTTP nothing works offline', () => {
    expect(verdict(judgeAddress(true))).toBe('works');
    expect(judgeAddress(false)).toMatchObject({
      verdict: 'fails',
      todo: expect.stringContaining('https://'),
    });
  });

  it('its worker is active; one that does not control the page yet needs a reload', () => {
    expect(verdict(judgeWorker('in control'))).toBe('works');
    expect(verdict(judgeWorker('not in control'))).toBe('partly');
    expect(verdict(judgeWorker('not registered'))).toBe('fails');
    expect(verdict(judgeWorker('none'))).toBe('fails');
  });

  it('the start page is completely stored on it', () => {
    expect(verdict(judgeShell({ files: 40, hasShell: true }))).toBe('works');
    expect(verdict(judgeShell({ files: 40, hasShell: false }))).toBe('fails');
  });

  it('it saves a tap within 100 ms; up to 400 ms is partly good enough', () => {
    expect(judgeSaving(times(1.25))).toMatchObject({
      verdict: 'works',
      found: 'Time to save: 1.3 ms (median of 20, the longest 2.5 ms).',
    });
    expect(verdict(judgeSaving(times(100)))).toBe('works');
    expect(verdict(judgeSaving(times(101)))).toBe('partly');
    expect(verdict(judgeSaving(times(401)))).toBe('fails');
  });

  it('less than four fifths of its storage are used', () => {
    expect(judgeSpace({ usage: 1.2e6, quota: 10.7e9 })).toMatchObject({
      verdict: 'works',
      found: '1.2 MB of 10.7 GB used.',
    });
    expect(verdict(judgeSpace({ usage: 80, quota: 100 }))).toBe('fails');
    expect(verdict(judgeSpace(null))).toBe('partly');
  });
});

describe('the device check', () => {
  it.each([
    ['storage that may be cleared', judgeKeeping(false), /Install the app/],
    ['a browser that does not report it', judgeKeeping(null), /Install the app/],
    ['no wake lock', judgeWakeLock('missing'), /Auto-Lock, Never/],
    ['a wake lock refused', judgeWakeLock('refused'), /Auto-Lock, Never/],
    [
      'no Background Sync',
      judgeBackground(false),
      /Keep the app open until its status says All sent/,
    ],
    ['no touch', judgeTouch({ hasTouch: false, target: 64, isShrunk: false }), /mouse/],
  ])('gives advice for %s', (_what, finding, todo) => {
    expect(finding).toMatchObject({ verdict: 'partly', todo: expect.stringMatching(todo) });
  });

  it('rejects a zoomed-out page, whose buttons are too small for a glove', () => {
    expect(verdict(judgeTouch({ hasTouch: true, target: 64, isShrunk: false }))).toBe('works');
    expect(verdict(judgeTouch({ hasTouch: true, target: 64, isShrunk: true }))).toBe('fails');
    expect(verdict(judgeTouch({ hasTouch: true, target: 63, isShrunk: false }))).toBe('fails');
  });
});

describe("the device's clock", () => {
  it('may differ by 30 seconds in either direction', () => {
    expect(verdict(judgeClock(30_000))).toBe('works');
    expect(verdict(judgeClock(-30_000))).toBe('works');
  });

  it.each([
    [31_000, 'The clock is 31 seconds ahead.'],
    [-10 * 60_000, 'The clock is 10 minutes behind.'],
    [3 * 3_600_000, 'The clock is 3 hours ahead.'],
    [-400 * 86_400_000, 'The clock is 400 days behind.'],
  ])('that is %i ms off is reported, but endangers no score', (ahead, words) => {
    const { verdict, found } = judgeClock(ahead);
    expect(verdict).toBe('partly');
    expect(found).toBe(`${words} Scores are safe with any clock; the times shown here are off.`);
  });

  it('is not judged without an answer from the server', () => {
    expect(judgeClock(null).found).toMatch(/couldn't be compared/);
  });
});

describe('the result of the device check', () => {
  const run = async () => judgeAddress(true);
  const neededCheck = { id: 'address', title: 'Secure address', isEssential: true, run };
  const optionalCheck = { id: 'space', title: 'Room for entries', isEssential: false, run };
  const all = [neededCheck, optionalCheck];
  const good = judgeAddress(true);
  const full = judgeSpace({ usage: 9, quota: 10 });

  it('shows its progress and no verdict before it is done', () => {
    expect(summarizeFindings(all, { address: judgeAddress(false) })).toBe('Checking: 1 of 2 done.');
  });

  it('is no when a part that scoring needs fails', () => {
    const findings = { address: judgeAddress(false), space: judgeSpace(null) };
    expect(summarizeFindings(all, findings)).toMatch(/^Don't score with this device yet/);
  });

  it('is yes when only another part fails, and names that part', () => {
    expect(summarizeFindings(all, { address: good, space: full })).toMatch(
      /^You can score .* but look at/,
    );
    expect(summarizeFindings(all, { address: good, space: judgeSpace(null) })).toBe(
      'You can score with this device.',
    );
  });

  it('can be copied as a report with device, app, time and a line for each finding', () => {
    const circumstances = {
      now: new Date('2026-11-21T08:00:00Z'),
      appVersion: '1.2.3',
      userAgent: 'Browser/1',
      screen: '820 x 1180 at 2',
    };
    expect(reportText(all, { address: good, space: full }, circumstances)).toBe(
      [
        'Gimme Points 1.2.3, device check of 2026-11-21T08:00:00.000Z',
        'Browser/1',
        'Screen 820 x 1180 at 2',
        '',
        'Secure address: works. The connection is secure.',
        "Room for entries: doesn't work. 0.0 MB of 0.0 MB used.",
        '',
      ].join('\n'),
    );
  });
});
