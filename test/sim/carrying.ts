import { getLane } from '../../src/contract/scoring/op-kinds.ts';
import { enqueue } from '../../src/outbox/enter/enqueue.ts';
import { parseExport } from '../../src/outbox/file/export-file.ts';
import { exportOps } from '../../src/outbox/file/export-ops.ts';
import { importOps } from '../../src/outbox/file/import-ops.ts';
import { closeOutdatedImports } from '../../src/outbox/show/outdated-imports.ts';
import { recordServerFacts } from '../../src/outbox/store/origin.ts';
import { opKindNames } from '../../src/server/http/middleware/api-mark.ts';
import { makeContent, type Person, people, ROUND } from './cast.ts';
import { followCards } from './disputing.ts';
import type { Tablet } from './tablet.ts';
import { loadLaneVersions, type World } from './world.ts';

/** Exports a user's unsent ops as a file and imports the file on a tablet, which may be the same tablet. */
export async function carryFile(from: Tablet, to: Tablet, person: Person): Promise<void> {
  const file = await exportOps(from.tabs[0].env.db, people[person]);
  if (file.ops.length === 0) return;
  for (const { op_id } of file.ops) {
    from.attempted.add(op_id);
    from.lasting.add(op_id);
  }
  if (to !== from) for (const { op_id } of file.ops) to.imported.add(op_id);
  await importOps(to.tabs[0].env.db, parseExport(JSON.stringify(file)));
}

/** Uploads some holes of some golfers as an admin, with or without the versions that a preview showed. */
export async function upload(
  world: World,
  tablet: Tablet,
  cells: readonly { golfer: number; hole: number; strokes: number }[],
  isPreviewed: boolean,
): Promise<void> {
  await tablet.signIn('admin');
  if (isPreviewed) tablet.boards = await loadLaneVersions(world);
  const rows = new Map<number, Record<string, string | number>>();
  const based_on: { competitor_id: number; hole_number: number; version: number }[] = [];
  for (const { golfer, hole, strokes } of cells) {
    const player = world.office.golfers.find(({ id }) => id === golfer);
    const row = rows.get(golfer) ?? { Player: player?.name ?? '', Round: ROUND.round_id };
    rows.set(golfer, { ...row, [`Hole ${hole}`]: strokes });
    const lane = getLane(makeContent({ golfer, hole }, strokes));
    const version = tablet.boards.get(lane)?.version ?? 0;
    if (isPreviewed) based_on.push({ competitor_id: golfer, hole_number: hole, version });
  }
  const body = { ...ROUND, scores: [...rows.values()], ...(isPreviewed && { based_on }) };
  const shownValue = { value: null, version: 0 };
  const { db } = tablet.tabs[0].env;
  const entry = {
    owner: people.admin,
    content: { kind: 'scrape', body },
    shown: shownValue,
  } as const;
  const { opId } = await enqueue(db, entry);
  tablet.seen.add(opId);
  world.created.add(opId);
  world.uploads.add(opId);
  // An upload that takes the place of an unsent one is a new entry.
  world.tried.delete(opId);
}

/** Loads the boards, and ends the imported decisions whose own tablet has sent a later op. */
export async function look(world: World, tablet: Tablet): Promise<void> {
  if (world.trouble) return;
  await readNames(world, tablet);
  if (tablet.network !== 'up') return;
  tablet.boards = await loadLaneVersions(world);
  tablet.records = await world.office.readCards();
  await followCards(world, tablet);
  await closeOutdatedImports(tablet.tabs[0].env);
}

/** Stores what the API tells of itself in the answer to a read. */
export async function readNames({ office }: World, { network, tabs }: Tablet): Promise<void> {
  const { number: epoch } = office.epoch;
  const facts = {
    up: { named: opKindNames, epoch },
    'an earlier release': { named: '', epoch: 0 },
  } as const;
  if (network in facts)
    await recordServerFacts(tabs[0].env.db, facts[network as keyof typeof facts]);
}
