import { spawnSync } from 'node:child_process';
import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { logOptions } from '../../src/host/log/open-log.ts';
import { readableLine } from '../../src/host/log/readable-line.ts';

const AT = new Date(2026, 10, 22, 20, 14, 3);

/** Returns the text of a log event, as pino writes it and this server formats it. */
function readShown(say: (log: pino.Logger) => void, hasColours = false): string {
  let lines = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines += readableLine(String(chunk), hasColours);
      done();
    },
  });
  const timestamp = () => `,"time":${AT.getTime()}`;
  say(pino({ ...logOptions, level: 'debug', timestamp }, stream));
  return lines;
}

describe('a line of the log in development', () => {
  it('shows method, path, status and time of a request, then its other fields', () => {
    const request = { method: 'GET', path: '/api/game/teams', status: 200, ms: 4 };
    const line = readShown((log) => log.child({ request_id: 'a-1' }).info(request, 'request'));
    expect(line).toBe('20:14:03 INFO GET /api/game/teams 200 4 ms request_id="a-1"\n');
  });

  it('escapes control characters in a path, so that no path forges a line', () => {
    const path = decodeURIComponent('/api/%0a20:14:03%20INFO%20forged%1b[31m%c2%9b%e2%80%ae');
    const request = { method: 'GET', path, status: 404, ms: 1 };
    const line = readShown((log) => log.info(request, 'request'));
    expect(line.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(line).toContain('/api/\\u{a}20:14:03 INFO forged\\u{1b}[31m\\u{9b}\\u{202e} 404');
  });

  it('shows the message of any other event, then its fields', () => {
    const line = readShown((log) => log.warn({ message: 'two\nlines' }, 'live events'));
    expect(line).toBe('20:14:03 WARN live events message="two\\nlines"\n');
  });

  it.each(['error', 'err'])(
    'is followed by the stack of an error (%s) on separate lines',
    (name) => {
      const stack = 'Error: no such table\n    at \u001b[31mx';
      const error = Object.assign(new Error('no such table'), { stack });
      const loggedError = name === 'err' ? error : { message: error.message, stack };
      const line = readShown((log) => log.error({ [name]: loggedError }, 'internal'));
      expect(line).toMatch(/^20:14:03 ERROR internal .*message="no such table"\n/);
      expect(line).toMatch(/"\nError: no such table\n {4}at x\n$/);
    },
  );

  it('shows the stacks of an error and its causes, but no field that quotes a row', () => {
    const refusedError = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'ann@a.b',
    });
    const error = new Error('not stored', { cause: refusedError });
    const line = readShown((log) => log.warn({ err: error }, 'boards wait'));
    expect(line).toMatch(/boards wait name="Error" message="not stored: duplicate key"\n/);
    expect(line).toMatch(
      /\nError: not stored\n {4}at .*\ncaused by: Error: duplicate key\n {4}at /s,
    );
    const ownLines = readShown((log) => log.warn({ err: refusedError }, 'boards wait'));
    expect(ownLines).toContain('code="23505"');
    expect(line + ownLines).not.toContain('ann@a.b');
  });

  it('shows a warning in colour on a terminal with colours', () => {
    expect(readShown((log) => log.warn('boards wait'), true)).toContain('\u001b[33mWARN\u001b[39m');
  });
});

describe('the log on stderr', () => {
  const openTestLog = (production: boolean) => {
    const settings = JSON.stringify({ production, logLevel: 'info' });
    const script = `import { openLog } from './src/host/log/open-log.ts'; openLog(${settings}).info('stopping');`;
    return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  };

  it('is a JSON object on each line in production', () => {
    const { stderr, stdout } = openTestLog(true);
    expect(JSON.parse(stderr)).toEqual({ level: 30, time: expect.any(Number), msg: 'stopping' });
    expect(stdout).toBe('');
  });

  it('has readable lines in development, without colours in a file or a pipe', () => {
    expect(openTestLog(false).stderr).toMatch(/^\d\d:\d\d:\d\d INFO stopping\n$/);
  });
});
