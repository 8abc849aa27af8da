import type { Tournament } from '../../contract/game/game.ts';

/** The assumed length of a round, from the first tee to the last card, in ms. The tee sheet has no end. */
const ROUND_MS = 5 * 60 * 60_000;

/** The maximum octets in a line (RFC 5545, 3.1). Longer lines are folded. */
const LINE_OCTETS = 75;

/**
 * Formats an event as a calendar file (RFC 5545) with an entry for each round that has a time. Ids are stable and the
 * tournament's version is the sequence, so a newer file replaces the entries of an older one.
 * @param host the site's host, for the ids
 * @param now the time of this file
 */
export function formatCalendar(
  { id, name, city, country, version, state, rounds }: Tournament,
  host: string,
  now: Date,
): string {
  const entries = rounds.flatMap(({ round_id, starts_at }) => {
    if (starts_at === null) return [];
    const start = new Date(starts_at);
    return [
      'BEGIN:VEVENT',
      `UID:tournament-${id}-round-${round_id}@${host}`,
      `DTSTAMP:${formatTime(now)}`,
      `SEQUENCE:${version}`,
      `STATUS:${state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
      `DTSTART:${formatTime(start)}`,
      `DTEND:${formatTime(new Date(start.getTime() + ROUND_MS))}`,
      `SUMMARY:${escapeText(`${name}, round ${round_id}`)}`,
      `LOCATION:${escapeText(`${city}, ${country}`)}`,
      `URL:https://${host}/leaderboard?tournament=${id}`,
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gimme Points//Events//EN',
    'METHOD:PUBLISH',
    ...entries,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Formats a time in UTC: "20261127T080000Z". */
function formatTime(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Folds a line so that no part has more than 75 octets. Every part after the first begins with a space. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const parts = [''];
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > LINE_OCTETS) {
      parts.push(' ');
      octets = 1;
    }
    parts[parts.length - 1] += letter;
    octets += size;
  }
  return parts.join('\r\n');
}
