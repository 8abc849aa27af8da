import pino, { type Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';
import { readableLine } from './readable-line.ts';

const STDERR = 2;

/** Opens the log on stderr: in production a JSON object on each line, elsewhere readable lines. */
export function openLog({
  logLevel,
  production,
}: Pick<Settings, 'logLevel' | 'production'>): Logger {
  const stderr = pino.destination(STDERR);
  if (production) return pino({ level: logLevel, base: null }, stderr);
  // Absent where stderr is a file or a pipe.
  const hasColours = process.stderr.hasColors?.() ?? false;
  const write = (line: string) => stderr.write(readableLine(line, hasColours));
  return pino({ level: logLevel, base: null }, { write });
}
