import type { LateDecision } from '../../src/contract/scoring/late-strokes.ts';
import type { ScoreRecords } from '../../src/contract/scoring/scoring.ts';
import { clearSessionRevokeLater } from '../../src/outbox/send/revocation.ts';
import { storeSession } from '../../src/outbox/send/session-store.ts';
import type { LaneVersion } from '../../src/outbox/store/rows.ts';
import { type Person, people, type RulingScores } from './cast.ts';
import type { Network } from './network.ts';
import { openTab, type Tab } from './tab.ts';
import type { Stray, World } from './world.ts';

/** A tablet: two tabs on one database, a clock, a network, and the acts and screens of its users. */
export interface Tablet {
  readonly tabs: readonly [Tab, Tab];
  /** The lead of the device's clock over the world's time, in ms. */
  clockOffset: number;
  network: Network;
  hidden: boolean;
  /** The signed-in user. */
  person: Person | null;
  /** All users who have signed in on the tablet. */
  readonly people: Set<Person>;
  /** The boards of the last read. */
  boards: ReadonlyMap<string, LaneVersion>;
  /** The cards of the last read, or null before the first read. */
  records: ScoreRecords | null;
  /** All ids that have been in the tablet's database. */
  readonly seen: Set<string>;
  /** Ids that came from a file. */
  readonly imported: Set<string>;
  /** Ids with a receipt that this tablet has read. */
  readonly receipts: Set<string>;
  /** The bytes of each attempted op, by id. */
  readonly bytes: Map<string, string>;
  /** Ids of ops whose attempts may have had an effect, or may still have one. */
  readonly attempted: Set<string>;
  /** Ids among them that stay so: two senders had them, or a file has them. */
  readonly lasting: Set<string>;
  /** Ids of ops that were answered that their round is not open. */
  readonly early: Set<string>;
  /** The value of each user's last tap on a lane, without undone taps. The key is `person lane`. */
  readonly lastTaps: Map<string, number | null>;
  /** The scores of the last ruling that each user asked for on a lane. The key is `person lane`. */
  readonly askedRulings: Map<string, RulingScores>;
  /**
   * The acts of each user on a lane, oldest first: the ids of taps, and null for other acts. The key is `person lane`.
   */
  readonly trails: Map<string, readonly (string | null)[]>;
  /** The value of the last Undo on a lane. The key is `person lane`. */
  readonly undone: Map<string, number | null>;
  /** The value that each user last saw on a lane with an entry of that user. The key is `person lane`. */
  readonly shown: Map<string, LaneVersion>;
  /** Lanes on which a user has acted since the last check, as `person lane`. */
  readonly acted: Set<string>;
  /** The decisions about late strokes that users of the tablet have seen, by op id. */
  readonly toldLate: Map<string, LateDecision | 'void' | null>;
  /** The epoch of the office of which the tablet has taken notice. */
  epoch: number;
  /** Statuses of the answers since the last check; 0 for no answer. */
  readonly statuses: number[];
  /** Functions to run during the next requests. */
  readonly during: ((request: Stray) => Promise<void>)[];
  signIn(person: Person): Promise<void>;
  /** Signs out the signed-in user. The token is revoked when the API answers. */
  signOut(): Promise<void>;
  /** Closes the tabs and deletes the database. */
  remove(): Promise<void>;
}

/** Creates a new tablet. */
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
    records: null,
    seen: new Set(),
    imported: new Set(),
    receipts: new Set(),
    bytes: new Map(),
    attempted: new Set(),
    lasting: new Set(),
    early: new Set(),
    lastTaps: new Map(),
    askedRulings: new Map(),
    trails: new Map(),
    undone: new Map(),
    shown: new Map(),
    acted: new Set(),
    toldLate: new Map(),
    epoch: 0,
    statuses: [],
    during: [],
    signIn: async (person) => {
      const token = await world.office.signIn(person);
      world.tokens.set(token, people[person]);
      tablet.person = person;
      tablet.people.add(person);
      await storeSession(env.db, makeSession(person, token), env);
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

/** Records a user's act on a lane. `key` is `person lane`. */
export function addToTrail({ trails, undone }: Tablet, key: string, tapId: string | null): void {
  trails.set(key, [...(trails.get(key) ?? []), tapId]);
  undone.delete(key);
}

function makeSession(username: Person, token: string) {
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
