// Runs the draw of a contest again: node draw.mjs <address or file>. The address is that of the game's call, such as
// https://example.org/api/game/draw?tournament_id=10038; a file holds what it answered. Written after README.md
// beside it, in plain Node, without a line of the game's own code.
import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const PER_PAGE = 100;

const source = process.argv[2] ?? '';
const isAddress = /^https?:/.test(source);
const draw = isAddress ? await readPage(1) : JSON.parse(await readFile(source, 'utf8'));
if (draw.seed === null) {
  process.stdout.write('The seed is secret until the tournament is final.\n');
  process.exit(1);
}
const tickets = [...draw.drawn];
for (let page = 2; isAddress && tickets.length < draw.tickets; page++) {
  tickets.push(...(await readPage(page)).drawn);
}
const seed = Buffer.from(draw.seed, 'hex');
const isSeed = createHash('sha256').update(seed).digest('hex') === draw.seed_sha256;
const teamIds = new Set(draw.entries.flatMap(({ team_id }) => team_id ?? []));
const inPlay = draw.entries.filter(({ in_play }) => in_play);
const out = draw.entries.filter(({ in_play }) => !in_play);

const wrong = tickets.filter(({ number, golfer_ids, team_id }) => {
  const entries = [...byLot('golfer', number, inPlay), ...byLot('golfer', number, out)];
  const golfers = entries.slice(0, 4).map(({ golfer }) => golfer.id);
  const teams = byLot(
    'team',
    number,
    [...teamIds].map((id) => ({ number: id })),
  );
  const isTeamIn = ({ number: id }) => inPlay.some((entry) => entry.team_id === id);
  const team = teams.find(isTeamIn) ?? teams[0];
  return golfers.join() !== golfer_ids.join() || (team?.number ?? null) !== team_id;
});

process.stdout.write(
  `The seed ${isSeed ? 'has' : 'does not have'} the published SHA-256.\n` +
    `${tickets.length} tickets drawn again, ${wrong.length} not the same.\n` +
    wrong.map(({ number }) => `Ticket ${number} is another one.\n`).join(''),
);
process.exitCode = isSeed && wrong.length === 0 ? 0 : 1;

/** What has a number, in the order of its lots for a ticket, the lowest first. */
function byLot(kind, ticket, numbered) {
  return numbered
    .map((one) => ({
      one,
      lot: createHmac('sha256', seed).update(`${kind}:${ticket}:${one.number}`).digest(),
    }))
    .sort((a, b) => Buffer.compare(a.lot, b.lot))
    .map(({ one }) => one);
}

async function readPage(page) {
  const address = new URL(source);
  address.searchParams.set('page', String(page));
  address.searchParams.set('limit', String(PER_PAGE));
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}
