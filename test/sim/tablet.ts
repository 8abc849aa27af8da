import { clearSessionRevokeLater } from '../../src/outbox/revocation.ts';
import type { Known } from '../../src/outbox/rows.ts';
import { storeSession } from '../../src/outbox/session-store.ts';
import { type Person, people } from './cast.ts';
import type { Network } from './network.ts';
import { openTab, type Tab } from './tab.ts';
import type { Stray, World } from './world.ts';

/** A tablet: two tabs on one database, a clock, a network, and what its people did and saw. */
export interface Tablet {
  readonly tabs: readonly [Tab, Tab];
  /** How far the device's clock is ahead, ms. */
  clockOffset: number;
  network: Network;
  hidden: boolean;
  /** Who sits at it. */
  person: Person | null;
  /** Who ever sat at it. */
  readonly people: Set<Person>;
  /** The boards as they were last read. */
  boards: ReadonlyMap<string, Known>;
  /** Ids that ever were in its database. */
  readonly seen: Set<string>;
  /** Ids that came from a file. */
  readonly imported: Set<string>;
  /** Ids the API gave a receipt for, as far as this tablet heard. */
  readonly receipts: Set<string>;
  /** The bytes of what left, by id. */
  readonly bytes: Map<string, string>;
  /** The value of each person's last tap on a lane, unless it was taken back: `person lane`. */
  readonly lastTaps: Map<string, number | null>;
  /** What each person was last shown on a lane they entered something on: `person lane`. */
  readonly shown: Map<string, Known>;
  /** Lanes a person did something on since they were last looked at: `person lane`. */
  readonly acted: Set<string>;
  /** Statuses of the answers that came back since they were last looked at; 0 for none. */
  readonly statuses: number[];
  /** What happens while the next requests are under way. */
  readonly during: ((request: Stray) => Promise<void>)[];
  signIn(person: Person): Promise<void>;
  /** Signs out whoever sits there; the token is revoked when the API answers. */
  signOut(): Promise<void>;
  /** Closes its tabs and deletes its database. */
  remove(): Promise<void>;
}

/** A tablet out of its box. */
export function createTablet(world: World): Tablet {
  const name = crypto.randomUUID();
  const tabs = [openTab(world, name, () => tablet), openTab(world, name, () => tablet)] as const;
  const [{ env }] = tabs;
  const tablet: Tablet = {
    tabs,
    clockOffset: 0,
    network: 'up',
    hidden: false,
    person: null,
    people: new Set(),
    boards: new Map(),
    seen: new Set(),
    imported: new Set(),
    receipts: new Set(),
    bytes: new Map(),
    lastTaps: new Map(),
    shown: new Map(),
    acted: new Set(),
    statuses: [],
    during: [],
    signIn: async (person) => {
      const token = await world.office.signIn(person);
      world.tokens.set(token, people[person]);
      tablet.person = person;
      tablet.people.add(person);
      await storeSession(env.db, sessionOf(person, token), env);
    },
    signOut: async () => {
      const session = await env.db.session.get('current');
      if (session) await clearSessionRevokeLater(env.db, session);
      tablet.person = null;
    },
    remove: async () => {
      for (const tab of tabs) tab.env.db.close();
      await env.db.delete();
    },
  };
  return tablet;
}

function sessionOf(username: Person, token: string) {
  const id = people[username];
  const role = username === 'admin' ? 'admin' : 'scorer';
  const names = { first_name: username, last_name: 'Demo', avatar: null, referral_code: null };
  return {
    userId: id,
    username,
    role,
    token,
    expiresAt: '2027-01-01T00:00:00Z',
    user: { id, email: `${username}@example.org`, user_role: role, username, ...names },
  } as const;
}
