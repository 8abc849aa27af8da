import { people, ROUND } from './cast.ts';
import { keep } from './entering.ts';
import type { Tab } from './tab.ts';
import type { Tablet } from './tablet.ts';
import { note, type World } from './world.ts';

/** Calls the office as the signed-in user from a golfer's card, with words that no other call has. */
export async function callOffice(
  world: World,
  tablet: Tablet,
  tab: Tab,
  golfer: number,
): Promise<void> {
  const { person } = tablet;
  if (!person) return;
  const text = `call ${world.calls.size}`;
  const body = {
    ...ROUND,
    competitor_id: golfer,
    call_id: crypto.randomUUID(),
    open_hole: 1,
    about: 'ruling',
    text,
  } as const;
  const shown = { value: null, version: 0 };
  const content = { kind: 'call', body } as const;
  const taps = await keep(
    world,
    tablet,
    tab,
    person,
    [{ owner: people[person], content, shown }],
    0,
  );
  for (const { opId } of taps ?? []) world.calls.set(text, opId);
}

/** Checks that each call that was saved waits on a tablet or is with the office once, with its words. */
export async function checkCalls(world: World): Promise<void> {
  const rows = await world.office.db.selectFrom('office_calls').selectAll().execute();
  const arrived = Map.groupBy(rows, ({ text }) => text);
  const kept = new Set<string>();
  for (const tablet of world.tablets) {
    for (const op of await tablet.tabs[0].env.db.ops.toArray())
      if (op.kind === 'call') kept.add(op.body.text);
    for (const { ending, op } of await tablet.tabs[0].env.db.log.toArray())
      if (op.kind === 'call' && ending === 'discarded') kept.add(op.body.text);
  }
  for (const text of world.calls.keys()) {
    const times = arrived.get(text)?.length ?? 0;
    if (times > 1) note(world, 3, `${text} is with the office twice`);
    if (times === 0 && !kept.has(text)) note(world, 41, `${text} is lost`);
  }
  for (const text of arrived.keys())
    if (!world.calls.has(text)) note(world, 17, `nobody made ${text}`);
}
