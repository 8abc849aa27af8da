import pino, { type Logger } from 'pino';
import type { Settings } from '../../server/settings/settings.ts';
import { readableLine } from './readable-line.ts';

const STDERR = 2;

/** The options of every log of the server. An error is logged as `err`. */
export const logOptions = { base: null, serializers: { err: describeError } };

/** Opens the log on stderr: in production a JSON object on each line, elsewhere readable lines. */
export function openLog({
  logLevel,
  production,
}: Pick<Settings, 'logLevel' | 'production'>): Logger {
  const stderr = pino.destination(STDERR);
  const options = { ...logOptions, level: logLevel };
  if (production) return pino(options, stderr);
  // `hasColors` is absent when stderr is a file or a pipe.
  const hasColours = process.stderr.hasColors?.() ?? false;
  const write = (line: string) => stderr.write(readableLine(line, hasColours));
  return pino(options, { write });
}

/**
 * Returns the safe fields of an error, with the stacks of its causes. PostgreSQL's own fields would quote the row that
 * failed.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack } = pino.stdSerializers.err(error);
  return { name: error.name, message, code: 'code' in error ? error.code : undefined, stack };
}
