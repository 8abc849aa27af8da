import type { Known } from '../../src/outbox/rows.ts';
import type { Entry } from './ledger.ts';

const IMPORT = 1;
const ADMIN = 4;

/** Who stands for a value: an account on a device; imports together are one. */
interface Stand {
  readonly who: string;
  readonly name: string;
  readonly value: number | null;
  readonly authority: number;
}

type Finding = readonly [invariant: number, what: string];

/**
 * Reads one lane's history as a second person would who knows the paragraph "Two scorers, one hole" of offline.md and
 * decision 011, and nothing of the server: each entry's outcome and version, and in the end what the board shows and which
 * claims are open.
 *
 * @param entries of one lane, in order
 * @param board what the office shows on the lane
 * @param claims as the office has them, sorted
 */
export function referee(
  entries: readonly Entry[],
  board: Known | undefined,
  claims: readonly string[],
): Finding[] {
  const findings: Finding[] = [];
  let official: (Stand & { version: number }) | null = null;
  let open: Stand[] = [];
  for (const entry of entries) {
    const stand = standOf(entry);
    const isImport = entry.authority === IMPORT;
    const mine = open.filter(({ who }) => who === stand.who);
    const others = open.filter(({ who }) => who !== stand.who);
    const isCurrent = entry.base === null || entry.base === official?.version;
    if (entry.oldValue !== (official?.value ?? null)) {
      findings.push([11, 'the history skips a value']);
    }
    const isChange = official !== null && entry.value !== official.value;
    const takesOver: boolean = entry.outcome === 'applied' && isChange;
    if (isImport && takesOver && (official?.authority ?? 0) > IMPORT) {
      findings.push([20, `an import's ${entry.value} replaced ${official?.value}`]);
    }
    const due = outcomeDue(entry, stand, official, isCurrent, mine.length > 0);
    if (due !== entry.outcome) findings.push([11, `${entry.outcome} where ${due} was due`]);
    const closesAll = isCurrent && entry.authority === ADMIN;
    const endsDispute = closesAll && others.length > 0;
    const version = versionDue(entry, stand, official, endsDispute);
    if (entry.version !== version) findings.push([11, `version ${entry.version}, not ${version}`]);
    if (entry.outcome === 'conflict') open = [...others, stand];
    else {
      const isBeaten = takesOver && (!isCurrent || mine.length > 0 || entry.kind === 'resolve');
      // Two calls without a device may be two people on one account.
      const isOwn = official?.who === stand.who && (isImport || entry.writer !== null);
      const beaten: Stand[] = official && isBeaten && !isOwn ? [official] : [];
      const left = others.filter(({ who }) => who !== beaten[0]?.who);
      open = closesAll ? [] : [...left, ...beaten];
      const isWitness: boolean = entry.outcome === 'confirmed' && official !== null;
      if (!(isWitness && isImport)) {
        const authority: number = isWitness
          ? Math.max(official?.authority ?? 0, stand.authority)
          : stand.authority;
        official = { ...stand, authority, version: entry.version };
      }
    }
  }
  const expected = open.map(({ name, value }) => `${name}: ${value}`).sort();
  if (expected.join() !== claims.join()) {
    findings.push([11, `open claims ${claims.join()} instead of ${expected.join()}`]);
  }
  if (official && (board?.value !== official.value || board.version !== official.version)) {
    findings.push([4, `the board shows ${board?.value}, not ${official.value}`]);
  }
  return findings;
}

/** What an entry should have come to. */
function outcomeDue(
  entry: Entry,
  stand: Stand,
  official: (Stand & { version: number }) | null,
  isCurrent: boolean,
  hasClaim: boolean,
): Entry['outcome'] {
  if (official === null) return 'applied';
  if (entry.value === official.value) return 'confirmed';
  if (entry.authority === IMPORT) {
    const isOwnToCorrect = official.authority === IMPORT && entry.base === official.version;
    return isOwnToCorrect ? 'applied' : 'conflict';
  }
  if (entry.writer !== null && official.who === stand.who) return 'applied';
  const isAnswer = hasClaim || entry.kind === 'resolve';
  if (isCurrent && !isAnswer) return 'applied';
  if (entry.authority > official.authority) return 'applied';
  return isCurrent && isAnswer && entry.authority === official.authority ? 'applied' : 'conflict';
}

/** The version an entry should have left. */
function versionDue(
  { outcome }: Entry,
  { who }: Stand,
  official: (Stand & { version: number }) | null,
  endsDispute: boolean,
): number {
  const version = official?.version ?? 0;
  if (outcome === 'applied') return version + 1;
  const isNews = who !== 'import' && (who !== official?.who || endsDispute);
  return outcome === 'confirmed' && isNews ? version + 1 : version;
}

function standOf({ userId, writer, value, authority }: Entry): Stand {
  if (authority === IMPORT) return { who: 'import', name: 'import', value, authority };
  return { who: `${userId} ${writer}`, name: String(userId), value, authority };
}
