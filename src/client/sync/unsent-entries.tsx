import { useLiveQuery } from 'dexie-react-hooks';
import { listUnsent, type UnsentOp } from '../../outbox/needs-you.ts';
import { othersUnsent } from '../../outbox/status.ts';
import { outbox } from '../outbox-db.ts';
import { recordsOf } from '../records-snapshot.ts';
import { sessionStore } from '../session.ts';
import { useStore } from '../store.ts';
import { count } from '../ui/age.ts';
import { FactsList } from './facts-list.tsx';
import { UnsentEntry } from './unsent-entry.tsx';
import { useSyncFacts } from './use-sync-facts.ts';

/** Everything on this tablet that has not reached the server, and where the tablet stands. */
export function UnsentEntries() {
  const session = useStore(sessionStore);
  const owner = session?.userId ?? 0;
  const facts = useSyncFacts();
  const entries = useLiveQuery(async () => namedEntries(owner), [owner]);
  const others = useLiveQuery(() => othersUnsent(outbox, owner), [owner]);
  if (!entries || !others) return <p role="status">Reading this tablet</p>;

  return (
    <>
      {!session && (
        <p className="text-lg">
          You are signed out. Entries leave when the person who made them signs in here.
        </p>
      )}
      {session && entries.length === 0 && (
        <p className="text-xl font-semibold">
          Nothing of yours is unsent: the server has every entry you made on this tablet.
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {entries.map(({ entry, player }) => (
          <UnsentEntry key={entry.opId} entry={entry} player={player} />
        ))}
      </ul>
      {others.map(({ owner: id, username, count: unsent }) => (
        <p key={id} className="border-2 border-edge p-4 text-lg font-semibold">
          {count(unsent, 'unsent entry', 'unsent entries')} of {username ?? `account ${id}`}: saved
          on this tablet, sent when {username ?? 'that person'} signs in here.
        </p>
      ))}
      <section aria-labelledby="tablet" className="flex flex-col gap-3">
        <h2 id="tablet" className="text-2xl font-bold">
          This tablet
        </h2>
        {facts && <FactsList facts={facts} />}
      </section>
    </>
  );
}

/** What needs the person goes first. */
async function namedEntries(owner: number): Promise<{ entry: UnsentOp; player: string }[]> {
  const entries = await listUnsent(outbox, owner);
  const isQuiet = ({ question }: UnsentOp) => question === 'waiting' || question === 'proposal';
  const sorted = [...entries.filter((entry) => !isQuiet(entry)), ...entries.filter(isQuiet)];
  return Promise.all(
    sorted.map(async (entry) => ({ entry, player: await playerOf(owner, entry.op) })),
  );
}

async function playerOf(owner: number, { kind, body }: UnsentOp['op']): Promise<string> {
  if (kind === 'scrape') return 'All players';
  const { tournament_id, round_id, competitor_id } = body;
  const stored = await recordsOf(owner, tournament_id, round_id);
  const info = stored?.records.competitors.find(
    ({ competitor_info }) => competitor_info.id === competitor_id,
  );
  return info?.competitor_info.full_name ?? `Player ${competitor_id}`;
}
