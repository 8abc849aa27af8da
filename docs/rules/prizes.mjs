// Finds the periods of events and the lines for prizes again: node prizes.mjs <file>, by default vectors.json beside
// this script, or a file of the same form. Written after README.md beside it, in plain Node, without a line of the
// game's own code.
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const DAY_MS = 86_400_000;

const source = process.argv[2] ?? new URL('vectors.json', import.meta.url);
const { periods, prizes } = JSON.parse(await readFile(source, 'utf8'));

const wrong = [
  ...periods.filter(({ time_zone, rounds, week, month }) => {
    const found = findPeriods(rounds, time_zone);
    return found.week !== week || found.month !== month;
  }),
  ...prizes.filter(
    ({ events, may_not_win, line }) => findLine(events, may_not_win) !== line.join(),
  ),
];

process.stdout.write(
  `${periods.length} periods and ${prizes.length} prizes found again, ${wrong.length} not the same.\n` +
    wrong.map(({ name }) => `Another one: ${name}.\n`).join(''),
);
process.exitCode = wrong.length === 0 ? 0 : 1;

/** The ISO week and the month of the last round with a day that was not cancelled. */
function findPeriods(rounds, timeZone) {
  const last = rounds.findLast(({ starts_at, cancelled }) => starts_at && !cancelled);
  if (!last) return { week: null, month: null };
  // Swedish dates have the order of ISO 8601.
  const day = new Date(last.starts_at).toLocaleDateString('sv', { timeZone });
  const noon = Date.parse(`${day}T12:00Z`);
  const monday = noon - ((new Date(noon).getUTCDay() + 6) % 7) * DAY_MS;
  const year = new Date(monday + 3 * DAY_MS).getUTCFullYear();
  const week = 1 + Math.floor((monday + 3 * DAY_MS - Date.UTC(year, 0, 1, 12)) / DAY_MS / 7);
  return { week: `${year}-W${String(week).padStart(2, '0')}`, month: day.slice(0, 7) };
}

/** The people in line, the first one first. Of two who are level everywhere, the latest event of both decides. */
function findLine(events, barred) {
  const tickets = events.flatMap((event) => event.tickets);
  const users = [...new Set(tickets.map(({ user }) => user))].filter(
    (user) => !barred.includes(user),
  );
  const sum = (user, field) =>
    tickets.reduce((all, one) => all + (one.user === user ? Math.round(one[field] * 100) : 0), 0);
  const compare = (a, b) =>
    sum(b, 'points') - sum(a, 'points') ||
    sum(b, 'eagles') - sum(a, 'eagles') ||
    sum(b, 'birdies') - sum(a, 'birdies') ||
    sum(a, 'doubles') - sum(b, 'doubles');
  const lotOf = (user) => {
    const level = users.filter((other) => compare(user, other) === 0);
    const shared = events.findLast((event) =>
      level.every((one) => event.tickets.some((ticket) => ticket.user === one)),
    );
    const ticket = shared?.tickets.find((one) => one.user === user);
    if (!ticket) return '';
    return createHmac('sha256', Buffer.from(shared.seed, 'hex'))
      .update(`prize:${ticket.number}`)
      .digest('hex');
  };
  return users
    .sort((a, b) => compare(a, b) || (lotOf(a) < lotOf(b) ? -1 : lotOf(a) > lotOf(b) ? 1 : a - b))
    .join();
}
