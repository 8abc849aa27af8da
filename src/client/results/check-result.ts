import * as v from 'valibot';
import { computeResultBoards } from '../../contract/game/result-boards.ts';
import { listResultDifferences } from '../../contract/game/result-differences.ts';
import { ResultDocument, type ResultSnapshot } from '../../contract/game/results.ts';
import { computeRoundScore } from '../../golf/competitor.ts';
import { courseCardKey, type GolfEvent } from '../../golf/event.ts';
import { findRuleset } from '../../golf/ruleset.ts';
import { buildStartList } from '../../golf/start-list.ts';
import { drawFromSeed, formatHex, parseHex } from '../queries/rerun-draw.ts';

/** What was published about a file, beside the file. */
export interface PublishedFacts
  extends Pick<ResultSnapshot, 'sha256' | 'signature' | 'previous_sha256'> {
  /** 32 bytes in base64. */
  readonly public_key: string;
}

/** One thing that was checked. `isRight` is null when this browser cannot check it; `lines` say what is wrong, and where. */
export interface ResultCheck {
  readonly words: string;
  readonly isRight: boolean | null;
  readonly lines: readonly string[];
}

/** Repeating the draw of more tickets would take minutes. */
const MOST_DRAWN = 5_000;

/** Checks the file of a result: its hash and signature over the bytes, and its places and points from its strokes. */
export async function checkResult(
  bytes: Uint8Array<ArrayBuffer>,
  facts: PublishedFacts,
): Promise<ResultCheck[]> {
  const hash = formatHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const isHash = hash === facts.sha256;
  return [
    {
      words: isHash
        ? 'The SHA-256 of the file is the published one.'
        : 'The SHA-256 of the file is not the published one.',
      isRight: isHash,
      lines: isHash ? [] : [`The file has ${hash}.`],
    },
    await checkSignature(bytes, facts),
    ...(await checkContent(bytes, facts)),
  ];
}

async function checkSignature(
  bytes: Uint8Array<ArrayBuffer>,
  { signature, public_key }: PublishedFacts,
): Promise<ResultCheck> {
  try {
    const key = await crypto.subtle.importKey('raw', parseBase64(public_key), 'Ed25519', false, [
      'verify',
    ]);
    const isRight = await crypto.subtle.verify('Ed25519', key, parseBase64(signature), bytes);
    const words = isRight
      ? "The signature is that of this server's key."
      : "The signature is not that of this server's key.";
    return { words, isRight, lines: [] };
  } catch {
    return { words: "This browser can't check the signature.", isRight: null, lines: [] };
  }
}

function parseBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

async function checkContent(bytes: Uint8Array, facts: PublishedFacts): Promise<ResultCheck[]> {
  const document = parseFile(bytes);
  if (!document) {
    return [{ words: 'The file is not a result that can be read.', isRight: false, lines: [] }];
  }
  const isNext = document.previous_sha256 === facts.previous_sha256;
  // A newer ruleset than this build's, or a field too small for a draw, cannot be counted.
  const counted = await recompute(document).catch(() => null);
  const differences = counted ? listResultDifferences(document, counted) : [];
  const lines = differences.flatMap((group) =>
    group.lines.map(
      ({ what, before, after }) =>
        `${group.title}, ${what}: the file has “${before ?? 'nothing'}”, counted here it is “${after ?? 'nothing'}”.`,
    ),
  );
  const parts = `${document.players_board.length} golfers, ${document.teams_board.length} teams and ${document.tickets.length} tickets`;
  return [
    {
      words: isNext
        ? 'It names the hash of the result before it, or none where it is the first.'
        : 'It does not name the hash of the result before it.',
      isRight: isNext,
      lines: [],
    },
    counted
      ? {
          words:
            lines.length === 0
              ? `The strokes give the same places and points here: ${parts}.`
              : 'The strokes do not give the places and points of the file.',
          isRight: lines.length === 0,
          lines,
        }
      : { words: 'The places and points cannot be counted here.', isRight: null, lines: [] },
    ...(document.tickets.length > MOST_DRAWN
      ? [
          {
            words: 'There are too many tickets to draw them again here.',
            isRight: null,
            lines: [],
          },
        ]
      : []),
  ];
}

/** Parses a file; null for one that is no result. */
function parseFile(bytes: Uint8Array): ResultDocument | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return v.parse(ResultDocument, JSON.parse(text));
  } catch {
    return null;
  }
}

/** Returns the document with everything that follows from the rules, the strokes, the statuses and the seed counted anew. */
async function recompute(document: ResultDocument): Promise<ResultDocument> {
  const event = toEvent(document);
  const seed = parseHex(document.seed);
  const seedHash = new Uint8Array(await crypto.subtle.digest('SHA-256', seed));
  return {
    ...document,
    ruleset: { ...event.ruleset, teamPoints: [...event.ruleset.teamPoints] },
    seed_sha256: formatHex(seedHash),
    ...computeResultBoards(event, await drawTickets(document, seed)),
  };
}

function toEvent(document: ResultDocument): GolfEvent {
  const ruleset = findRuleset(document.ruleset.version);
  const rounds = document.rounds.map(({ round_id, counting_scores }) => {
    return { roundId: round_id, status: 'official', counting: counting_scores } as const;
  });
  const players = document.golfers.map(({ id, full_name, team_id, ending, official_place }) => ({
    id,
    name: full_name,
    teamId: team_id,
    ending: ending && { status: ending.status, round: ending.round_id, voided: ending.voided },
    official: official_place,
  }));
  const cards = document.cards.flatMap((written) => {
    const { round_id, competitor_id, start_hole: startHole, strokes } = written;
    const round = document.rounds.find((one) => one.round_id === round_id);
    const player = players.find(({ id }) => id === competitor_id);
    if (!round || !player) return [];
    const rules = {
      ruleset,
      streakMax: document.streak_max_per_round,
      shortened: round.shortened,
    };
    const card = { startHole, pars: round.pars, strokes };
    const score = computeRoundScore(round_id, card, rules, player.ending);
    return [[courseCardKey(round_id, competitor_id), { score }] as const];
  });
  return {
    ruleset,
    rounds,
    players,
    teams: document.teams.map(({ official_place, ...team }) => {
      return { ...team, official: official_place };
    }),
    cards: new Map(cards),
  };
}

type Tickets = ResultDocument['tickets'];

/** Returns the tickets with what their numbers draw from the seed. */
async function drawTickets(
  { golfers, start_list, tickets }: ResultDocument,
  seed: Uint8Array<ArrayBuffer>,
): Promise<Tickets> {
  if (tickets.length > MOST_DRAWN) return tickets;
  const inPlay = new Set(start_list);
  const entries = golfers.flatMap(({ id, entry_number: number, team_id: team }) => {
    return number === null
      ? []
      : [{ number, golfer: id, replaced: [], team, isInPlay: inPlay.has(number) }];
  });
  const startList = buildStartList(entries);
  const drawnTickets: Tickets = [];
  for (const ticket of tickets) {
    drawnTickets.push({ ...ticket, ...(await drawFromSeed(seed, startList, ticket.number)) });
  }
  return drawnTickets;
}
