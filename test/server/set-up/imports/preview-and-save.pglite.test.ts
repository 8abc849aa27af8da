import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { type FieldContent, toFieldContent } from '../../../../src/set-up/field/field-content.ts';
import { planField } from '../../../../src/set-up/field/plan-field.ts';
import { planRounds } from '../../../../src/set-up/rounds/plan-rounds.ts';
import { toRoundsContent } from '../../../../src/set-up/rounds/rounds-content.ts';
import { isLong } from '../../../form.ts';
import { insertDraft } from '../../states/insert-draft.ts';
import { DRAFT, expectMoved } from '../../states/state-app.ts';
import { expectRefused, expectSaved, startImportApp } from './import-app.ts';
import { mutateField, mutateRounds } from './mutated-rows.ts';

/** A tournament in which entry is open. */
const OPEN = 20_003;
/** How many changed files are imported. `npm run imports` imports 500. */
const FILES = isLong ? 500 : 60;
const reason = 'The list was announced again';

const app = await startImportApp();
afterAll(() => app.close());

/** Replaces the ids of golfers and teams by names, because new ones have no id in the preview. */
function nameContent({ places, people }: FieldContent) {
  const namesById = new Map(people.map((person) => [person.competitor_id, person.full_name]));
  const readName = (id: number | null) =>
    id === null ? null : (namesById.get(id) ?? `golfer ${id}`);
  return {
    places: places
      .map(({ competitor_id, replaces, team, ...place }) => ({
        ...place,
        golfer: readName(competitor_id),
        replaces: readName(replaces),
        team: team?.name ?? null,
      }))
      .sort((a, b) => byText(JSON.stringify(a), JSON.stringify(b))),
    people: people
      .map(({ competitor_id: _, aliases, ...person }) => ({
        ...person,
        aliases: [...aliases].sort(),
      }))
      .sort((a, b) => byText(JSON.stringify(a), JSON.stringify(b))),
  };
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Saves what a preview promises, and returns whether something was saved. Every second save is undone. */
async function importAsPlanned(
  id: number,
  seed: number,
  kind: 'field' | 'rounds',
): Promise<'saved' | 'refused'> {
  const wholeList = seed % 5 === 3;
  const more = { whole_list: wholeList, reason };
  const before = await app.hashTables();
  if (kind === 'rounds') {
    const document = await app.readRounds(id);
    const rows = mutateRounds(document, seed);
    const { after } = planRounds(document, rows, { wholeList });
    const answer = await app.importRounds(id, rows, more);
    if (after === null) return refusedAs(answer, before);
    const { saved } = await expectSaved(answer);
    expect({ seed, content: toRoundsContent(await app.readRounds(id)) }).toEqual({
      seed,
      content: after,
    });
    return readUndone(id, saved?.id, seed, before);
  }
  const document = await app.readField(id);
  const rows = mutateField(document, seed);
  const { after } = planField(document, rows, { wholeList, reason });
  const answer = await app.importField(id, rows, more);
  if (after === null) return refusedAs(answer, before);
  const { saved } = await expectSaved(answer);
  const content = toFieldContent(await app.readField(id));
  expect({ seed, ...nameContent(content) }).toEqual({ seed, ...nameContent(after) });
  return readUndone(id, saved?.id, seed, before);
}

async function refusedAs(answer: Response, before: string): Promise<'refused'> {
  await expectRefused(answer, 'validation-failed');
  expect(await app.hashTables()).toBe(before);
  return 'refused';
}

async function readUndone(
  tournament: number,
  id: number | undefined,
  seed: number,
  before: string,
): Promise<'saved'> {
  if (id !== undefined && seed % 2 === 0) {
    await expectSaved(app.undo(tournament, id, { reason }));
    expect({ seed, hash: await app.hashTables() }).toEqual({ seed, hash: before });
  }
  return 'saved';
}

async function importAll(id: number, kind: 'field' | 'rounds', firstSeed: number, count: number) {
  const counts = { saved: 0, refused: 0 };
  for (let file = 0; file < count; file++) {
    counts[await importAsPlanned(id, firstSeed + file, kind)] += 1;
  }
  expect(counts.saved).toBeGreaterThan(count / 10);
  expect(counts.refused).toBeGreaterThan(0);
  return counts;
}

describe('an import does exactly what its preview says, or changes nothing,', () => {
  it('for the rounds of a draft', async () => {
    await importAll(DRAFT, 'rounds', 1_000, Math.ceil(FILES / 4));
  });

  it('for the field of a draft', async () => {
    await importAll(DRAFT, 'field', 2_000, Math.ceil(FILES / 2));
  });

  it('for the field once entry is open', async () => {
    await insertDraft(app.db, OPEN, 'Open Links');
    await expectMoved(app.moveTournament('draft', 'upcoming', {}, OPEN));
    await importAll(OPEN, 'field', 3_000, Math.ceil(FILES / 4));
  });

  it('and the comparison of these tests notices another team', async () => {
    const content = toFieldContent(await app.readField(DRAFT));
    const other = {
      ...content,
      places: content.places.map((place) => ({ ...place, team: { id: 1, name: 'Another' } })),
    };
    expect(isDeepStrictEqual(nameContent(content), nameContent(other))).toBe(false);
  });
});
