import { stripVTControlCharacters, styleText } from 'node:util';
import pino from 'pino';

type Colour = 'red' | 'yellow';

const colours: Readonly<Record<string, Colour>> = { fatal: 'red', error: 'red', warn: 'yellow' };

/**
 * Formats a line of the log for reading: `20:14:03 INFO GET /api/game/teams 200 4 ms user_id=2`. The stack of an error
 * follows on its own lines.
 *
 * @param json a line as pino writes it
 */
export function readableLine(json: string, hasColours: boolean): string {
  const { level, time, msg, error, err = error, ...fields } = JSON.parse(json);
  const { stack, ...about } = err ?? {};
  const style = (format: Colour | 'dim', text: string) =>
    hasColours ? styleText(format, text, { validateStream: false }) : text;
  const label = pino.levels.labels[level] ?? 'info';
  const colour = colours[label];
  const { words, more } =
    msg === 'request' ? describeRequest(fields) : { words: msg, more: fields };
  const parts = [
    style('dim', new Date(time).toTimeString().slice(0, 8)),
    colour ? style(colour, label.toUpperCase()) : label.toUpperCase(),
    escapeControls(String(words)),
    ...nameFields({ ...more, ...about }).map((field) => style('dim', field)),
  ];
  // A stack keeps its lines.
  const lines = stripVTControlCharacters(String(stack ?? '')).split('\n');
  const below = stack === undefined ? '' : `${lines.map(escapeControls).join('\n')}\n`;
  return `${parts.join(' ')}\n${below}`;
}

/** Describes an answered request, and returns its other fields. */
function describeRequest({ method, path, status, ms, ...more }: Record<string, unknown>) {
  return { words: `${method} ${path} ${status} ${ms} ms`, more };
}

/** Formats fields as JSON, so that a text with spaces or line breaks stays in one piece. */
function nameFields(fields: Record<string, unknown>): string[] {
  return Object.entries(fields).map(([name, value]) =>
    escapeControls(`${name}=${JSON.stringify(value)}`),
  );
}

/**
 * Escapes control characters, line separators and characters that change the direction of text. A client's text, such
 * as `%0a` or `%1b` in a path, must neither forge a line of the log nor control the terminal.
 */
function escapeControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16)}}`;
  });
}
