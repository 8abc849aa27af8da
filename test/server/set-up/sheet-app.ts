import { sql } from 'kysely';
import * as v from 'valibot';
import { expect } from 'vitest';
import { TeeSheetDocument, type TeeSheetGroup } from '../../../src/contract/admin/tee-sheet.ts';
import { Groups } from '../../../src/contract/scoring/scoring.ts';
import { toSheetRows } from '../../../src/set-up/tee-sheet/to-sheet-rows.ts';
import { startScoringApp, TOURNAMENT } from '../scoring/scoring-app.ts';

/** Starts a server with the demo, whose second round has the tee sheet of the first, with the calls of an admin. */
export async function startSheetApp() {
  const app = await startScoringApp();
  await sql`
    insert into tee_groups (tournament_id, round_id, group_number, start_hole)
    select tournament_id, 2, group_number, start_hole from tee_groups
    where tournament_id = ${TOURNAMENT} and round_id = 1`.execute(app.db);
  await sql`
    insert into tee_group_competitors
      (tournament_id, round_id, group_number, card_order, competitor_id)
    select tournament_id, 2, group_number, card_order, competitor_id from tee_group_competitors
    where tournament_id = ${TOURNAMENT} and round_id = 1`.execute(app.db);
  const { admin: token } = app.tokens;
  const get = (call: string, round_id: number, tournament_id = TOURNAMENT) =>
    app.request('GET', `admin/${call}?tournament_id=${tournament_id}&round_id=${round_id}`, {
      token,
    });
  const read = async (round_id = 1, tournament_id = TOURNAMENT) =>
    v.parse(TeeSheetDocument, await (await get('tee-sheet', round_id, tournament_id)).json());

  /** Saves groups as the draft, as the form does. */
  async function draft(
    groups: readonly TeeSheetGroup[],
    round_id = 1,
    tournament_id = TOURNAMENT,
    more: object = {},
  ) {
    const document = await read(round_id, tournament_id);
    const answer = await app.request('POST', 'admin/import', {
      token,
      body: {
        kind: 'tee-sheet',
        tournament_id,
        round_id,
        shown: document.shown,
        whole_list: true,
        file: null,
        rows: toSheetRows(document, groups),
        ...more,
      },
    });
    const body: unknown = await answer.json();
    const saved = await read(round_id, tournament_id);
    // The screen goes on with the answer's document, and publishes it.
    expect({ status: answer.status, body }).toMatchObject({
      status: 200,
      body: { document: { shown: saved.shown } },
    });
    return saved;
  }

  const publish = ({ tournament_id, round_id, shown }: TeeSheetDocument, more: object = {}) =>
    app.request('PUT', 'admin/tee-sheet-publish', {
      token,
      body: { tournament_id, round_id, shown, ...more },
    });

  /** Loads the tee sheet as tablets do. */
  async function readAsTablet(round_id = 1) {
    const path = `leaderboardstats/groups?tournament_id=${TOURNAMENT}&round_id=${round_id}`;
    const answer = await app.request('GET', path, { token: app.tokens.scorer });
    return v.parse(Groups, await answer.json()).groups;
  }

  return { ...app, get, read, draft, publish, readAsTablet };
}

/** Returns the published groups, changed by a function. */
export function changeGroups(
  { published }: TeeSheetDocument,
  change: (group: TeeSheetGroup) => Partial<TeeSheetGroup>,
): TeeSheetGroup[] {
  return (published?.groups ?? []).map((group) => ({ ...group, ...change(group) }));
}

/** Returns the published groups with the last golfers of the groups 1 and 2 swapped. */
export function swapGolfers(document: TeeSheetDocument): TeeSheetGroup[] {
  const seats = new Map(
    document.published?.groups.map((group) => [group.group_number, group.competitors]),
  );
  const [first = [], second = []] = [seats.get(1), seats.get(2)];
  return changeGroups(document, ({ group_number }) => {
    if (group_number === 1) return { competitors: [...first.slice(0, -1), ...second.slice(-1)] };
    if (group_number === 2) return { competitors: [...second.slice(0, -1), ...first.slice(-1)] };
    return {};
  });
}
