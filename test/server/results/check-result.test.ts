import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { checkResult, type PublishedFacts } from '../../../src/client/results/check-result.ts';
import type { ResultDocument } from '../../../src/contract/game/results.ts';
import { createSeededRandom } from '../../../src/drawings/seeded-random.ts';
import { DRAFT, expectMoved } from '../states/state-app.ts';
import { parseDocument, startResultApp } from './results-app.ts';

const app = await startResultApp();
afterAll(() => app.close());
await app.correct(2, 5, 3);
await expectMoved(app.moveTournament('live', 'final'));
const SEED = 64;
const CHANGES = 500;
const FINISHED = 10_038;

/** Loads a result's file with what was published about it. */
async function loadFile(id = DRAFT) {
  const { snapshots, public_key } = await app.list(id);
  const [snapshot] = snapshots;
  if (!snapshot || public_key === null) throw new Error('no result');
  const facts: PublishedFacts = { ...snapshot, public_key };
  return { bytes: await app.file(1, id), facts };
}

const isGood = (checks: Awaited<ReturnType<typeof checkResult>>) =>
  checks.every(({ isRight }) => isRight === true);

describe('the check of a result in the browser', () => {
  it.each([DRAFT, FINISHED])('agrees with the file of tournament %i in every point', async (id) => {
    const { bytes, facts } = await loadFile(id);
    const checks = await checkResult(bytes, facts);
    expect(checks.map(({ isRight, lines }) => ({ isRight, lines }))).toEqual(
      Array(4).fill({ isRight: true, lines: [] }),
    );
  });

  it(`finds each of ${CHANGES} changed bytes, seed ${SEED}`, async () => {
    const { bytes, facts } = await loadFile();
    const random = createSeededRandom(SEED);
    const unnoticed: number[] = [];
    for (let turn = 0; turn < CHANGES; turn++) {
      const at = Math.floor(random() * bytes.length);
      const changed = bytes.slice();
      changed[at] = ((changed[at] ?? 0) + 1 + Math.floor(random() * 255)) % 256;
      const [hash, signature] = await checkResult(changed, facts);
      if (hash?.isRight !== false || signature?.isRight !== false) unnoticed.push(at);
    }
    expect(unnoticed).toEqual([]);
  });

  /** Checks a changed document whose published hash is its own, as a server that lies would publish it. */
  async function checkForgery(change: (document: ResultDocument) => void) {
    const { bytes, facts } = await loadFile();
    const document = parseDocument(bytes);
    change(document);
    const forged = new TextEncoder().encode(JSON.stringify(document));
    const sha256 = createHash('sha256').update(forged).digest('hex');
    const checks = await checkResult(forged, { ...facts, sha256 });
    expect(checks[0]?.isRight).toBe(true);
    expect(isGood(checks)).toBe(false);
    return checks.flatMap(({ lines }) => lines);
  }

  it('does not count a file of rules that this version does not know, and says so', async () => {
    const { bytes, facts } = await loadFile();
    const document = parseDocument(bytes);
    document.ruleset.version = 99;
    const checks = await checkResult(new TextEncoder().encode(JSON.stringify(document)), facts);
    expect(checks.at(-1)).toEqual({
      words: 'The places and points cannot be counted here.',
      isRight: null,
      lines: [],
    });
  });

  it.each<[string, (document: ResultDocument) => void, RegExp]>([
    [
      'a stroke',
      ({ cards }) => {
        const strokes = cards.find((card) => card.competitor_id === 2)?.strokes;
        if (strokes) strokes[0] = 3;
      },
      /^Players board, .+: the file has “.+”, counted here it is “.+”\.$/,
    ],
    [
      'a place of a golfer',
      ({ players_board: [row] }) => Object.assign(row ?? {}, { position: 2, label: '2' }),
      /^Players board, .+: the file has “place 2,/,
    ],
    [
      "a team's points",
      ({ teams_board: [row] }) => Object.assign(row ?? {}, { points: 1 }),
      /^Teams board, .+: the file has “.+ 0\.01 points”/,
    ],
    [
      "a ticket's points",
      ({ tickets: [ticket] }) => Object.assign(ticket ?? {}, { points: 999_900 }),
      /^Tickets, Ticket 1: the file has “ranked, place 1, 9999\.00 points /,
    ],
    [
      "a ticket's golfers",
      ({ tickets: [ticket] }) => ticket?.golfer_ids.reverse(),
      /^Tickets, Ticket 1: /,
    ],
    [
      'the points of an eagle',
      ({ ruleset }) => Object.assign(ruleset.holePoints, { eagle: 501 }),
      /^Rules and pars, Points of a hole: eagle: the file has “5\.01”, counted here it is “5\.00”/,
    ],
  ])('names the line that a false file has for %s', async (_what, change, line) => {
    expect(await checkForgery(change)).toContainEqual(expect.stringMatching(line));
  });
});
