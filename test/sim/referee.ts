import type { LaneVersion } from '../../src/outbox/store/rows.ts';
import type { Entry } from './ledger.ts';

const IMPORT = 1;
const ADMIN = 4;

/** A user behind a value: an account on a device. All imports together are one. */
interface Stand {
  readonly who: string;
  readonly name: string;
  readonly value: number | null;
  readonly authority: number;
  /** Whether the decision is left to the office. */
  readonly isAsked: boolean;
}

type Counted = Stand & { readonly version: number };

type Finding = readonly [invariant: number, what: string];

/**
 * Computes one lane's history from docs/outbox.md#two-scorers-one-hole and decision 043, without any code
 * of the server. Checks each entry's outcome and version, and at the end the board and the open claims.
 *
 * @param entries of one lane, in order
 * @param shown what the office has on the lane: the value that counts, the claims, sorted (see {@link describeClaims}),
 * the scores of a pending ruling, and the number of the epoch
 */
export function referee(
  entries: readonly Entry[],
  {
    board,
    claims,
    ruling,
    epoch = 0,
  }: {
    readonly board: LaneVersion | undefined;
    readonly claims: readonly string[];
    readonly ruling: string | undefined;
    readonly epoch?: number;
  },
): Finding[] {
  const findings: Finding[] = [];
  let official = null as Counted | null;
  let openClaims: Stand[] = [];
  let pending: string | undefined;
  let officialEpoch = entries[0]?.epoch ?? 0;
  for (const entry of entries) {
    official = liftVersion(official, entry.epoch - officialEpoch);
    officialEpoch = entry.epoch;
    const stand = makeStand(entry);
    const isImport = entry.authority === IMPORT;
    const isCurrent: boolean = entry.base === null || entry.base === official?.version;
    const isSeen: boolean = entry.kind === 'resolve' && isCurrent && !isImport;
    // An answer to a shown value counts as the account's own when the account itself sends it.
    const isOwn = ({ who, name }: Stand) =>
      who === stand.who || (isSeen && entry.sentBy === entry.userId && name === stand.name);
    const mine = openClaims.filter(isOwn);
    const otherClaims = openClaims.filter((one) => !isOwn(one));
    if (entry.oldValue !== (official?.value ?? null)) {
      findings.push([11, 'the history skips a value']);
    }
    const isChange = official !== null && entry.value !== official.value;
    const doesTakeOver: boolean = entry.outcome === 'applied' && isChange;
    if (isImport && doesTakeOver && (official?.authority ?? 0) > IMPORT) {
      findings.push([20, `an import's ${entry.value} replaced ${official?.value}`]);
    }
    const isOwnValue = official !== null && isOwn(official);
    if (doesTakeOver && !isOwnValue && isOfOffice(official) && entry.authority < ADMIN) {
      findings.push([
        29,
        `${stand.name}'s ${entry.value} replaced the office's ${official?.value}`,
      ]);
    }
    const dueOutcome = outcomeDue(entry, official, {
      isCurrent,
      isOwnValue,
      hasClaim: mine.length > 0,
    });
    if (dueOutcome !== entry.outcome)
      findings.push([11, `${entry.outcome} where ${dueOutcome} was due`]);
    const closesAll = isCurrent && entry.authority === ADMIN;
    const closes = mine.length > 0 || (closesAll && openClaims.length > 0);
    const isAsked: boolean = entry.kind === 'ruling';
    const isGiven: boolean = closesAll && pending !== undefined && !isAsked;
    const isRuled = isAsked || isGiven;
    const raised: number = isRuled ? (official?.version ?? entry.epoch) + 1 : 0;
    const version = Math.max(versionDue(entry, stand, official, closes), raised);
    if (entry.version !== version)
      findings.push([isRuled ? 35 : 11, `version ${entry.version}, not ${version}`]);
    if (isAsked) pending = entry.scores ?? '';
    if (isGiven) pending = undefined;
    if (entry.outcome === 'conflict') {
      const before = mine.find(({ who, value }) => who === stand.who && value === stand.value);
      openClaims = [...otherClaims, { ...stand, isAsked: isSeen || (before?.isAsked ?? false) }];
      if (official) official = { ...official, version: entry.version };
      continue;
    }
    const isBeaten = doesTakeOver && (!isCurrent || mine.length > 0 || entry.kind === 'resolve');
    // Two calls without a device may come from two users of one account.
    const isOwnWord = isOwnValue && (isImport || entry.writer !== null);
    const beaten: Stand[] = official && isBeaten && !isOwnWord ? [official] : [];
    const remainingClaims = otherClaims.filter(({ who }) => who !== beaten[0]?.who);
    openClaims = closesAll
      ? []
      : [...remainingClaims, ...beaten.map((one) => ({ ...one, isAsked: false }))];
    openClaims = openClaims.map((one) =>
      one.value === stand.value ? { ...one, isAsked: false } : one,
    );
    const isDisputed = openClaims.some(
      ({ value, authority }) => authority > IMPORT && value !== stand.value,
    );
    const isWitness: boolean = entry.outcome === 'confirmed' && official !== null;
    if (isWitness && isImport) {
      if (official) official = { ...official, version: entry.version };
      continue;
    }
    if (isWitness && official && isOfOffice(official) && entry.authority < ADMIN) {
      official = { ...official, version: entry.version };
      continue;
    }
    const authority: number = isWitness
      ? Math.max(official?.authority ?? 0, stand.authority)
      : stand.authority;
    const staysAsked: boolean = isWitness && official?.name === stand.name && official.isAsked;
    official = {
      ...stand,
      authority,
      version: entry.version,
      isAsked: isDisputed && (isSeen || staysAsked),
    };
  }
  official = liftVersion(official, epoch - officialEpoch);
  if (pending !== ruling) findings.push([35, `a pending ruling ${ruling}, not ${pending}`]);
  const expectedWords = describeClaims(official?.isAsked ?? false, openClaims);
  if (expectedWords.join() !== claims.join()) {
    findings.push([11, `open claims ${claims.join()} instead of ${expectedWords.join()}`]);
  }
  if (official && (board?.value !== official.value || board.version !== official.version)) {
    findings.push([4, `the board shows ${board?.value}, not ${official.value}`]);
  }
  return findings;
}

/**
 * Returns the claims of a lane and the users who left them to the office, as sorted texts. An import has no user name.
 */
export function describeClaims(
  isOfficialAsked: boolean,
  claims: readonly Pick<Stand, 'name' | 'value' | 'isAsked'>[],
): string[] {
  const words = claims.map(({ name, value, isAsked }) => `${name}: ${value}${isAsked ? '?' : ''}`);
  return [...(isOfficialAsked ? ['counts?'] : []), ...words.sort()];
}

/** Returns the outcome that an entry should have. */
function outcomeDue(
  entry: Entry,
  official: Counted | null,
  {
    isCurrent,
    isOwnValue,
    hasClaim,
  }: Readonly<Record<'isCurrent' | 'isOwnValue' | 'hasClaim', boolean>>,
): Entry['outcome'] {
  if (official === null) return 'applied';
  if (entry.value === official.value) return 'confirmed';
  if (entry.authority === IMPORT) {
    const isOwnToCorrect = official.authority === IMPORT && entry.base === official.version;
    return isOwnToCorrect ? 'applied' : 'conflict';
  }
  if (entry.writer !== null && isOwnValue) return 'applied';
  if (isOfOffice(official) && entry.authority < ADMIN) return 'conflict';
  const isAnswer = hasClaim || entry.kind === 'resolve';
  if (isCurrent && !isAnswer) return 'applied';
  if (entry.authority > official.authority) return 'applied';
  const isEqual = entry.authority === official.authority;
  const mayEqual = !official.isAsked || entry.authority === ADMIN;
  return isCurrent && isAnswer && isEqual && mayEqual ? 'applied' : 'conflict';
}

/** Whether an admin entered or confirmed the value. A cleared hole has no value. */
function isOfOffice(official: Counted | null): boolean {
  return official?.authority === ADMIN && official.value !== null;
}

/** Returns the value that counts after restores, which raise its version. */
function liftVersion(official: Counted | null, gap: number): Counted | null {
  return official && { ...official, version: official.version + gap };
}

/** Returns the version that the lane should have after an entry. */
function versionDue(
  { outcome, epoch }: Entry,
  { who, authority }: Stand,
  official: Counted | null,
  closesClaims: boolean,
): number {
  const version = official?.version ?? epoch;
  if (outcome === 'applied') return version + 1;
  const isOther = who !== official?.who && !(isOfOffice(official) && authority < ADMIN);
  const isNews = who !== 'import' && (isOther || closesClaims);
  return outcome === 'confirmed' && isNews ? version + 1 : version;
}

function makeStand({ userId, writer, value, authority }: Entry): Stand {
  const stand = { value, authority, isAsked: false };
  if (authority === IMPORT) return { who: 'import', name: 'import', ...stand };
  return { who: `${userId} ${writer}`, name: String(userId), ...stand };
}
