import type { FieldDocument } from '../../../../src/contract/admin/field.ts';
import type { RoundsDocument } from '../../../../src/contract/admin/rounds.ts';
import { createSeededRandom } from '../../../../src/drawings/seeded-random.ts';

/** Returns a random number from 0 to below 1. */
type Random = () => number;

const FIRST = ['Ada', 'Bo', 'Cléo', 'Søren', 'Jørgen', 'Dana', 'Éva', 'Fay', 'Gus', 'Ximena'];
const LAST = ['Nord', 'Ekström', 'Quispe Aranda', 'Bakkegaard', 'O’Hara', 'Lund', 'Vik', 'Moe'];
const TEAMS = ['Ember Foxes', 'ember foxes', 'Fjord Wolves', 'FJORD  Wolves', 'Lagoon Herons'];
const COUNTRIES = ['NO', 'SE', 'DK', 'PE', 'ENG'];

/** Creates rows of a file of the field from what is shown, with random slips and changes. */
export function mutateField(document: FieldDocument, seed: number) {
  if (document.is_entry_open) return mutateOpenField(document, seed);
  const { golfers, known } = document;
  const random = createSeededRandom(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const some = (chance: number) => random() < chance;
  const rows = golfers
    .filter(() => some(0.7))
    .map((golfer) => ({
      full_name: spell(golfer.full_name, random),
      country: some(0.9) ? golfer.country : pick(COUNTRIES),
      ...(some(0.5) && { team: some(0.5) ? golfer.team : some(0.2) ? null : pick(TEAMS) }),
      ...(some(0.3) && { group_name: some(0.3) ? null : pick(['A', 'B']) }),
      ...(some(0.1) && { alias: `${pick(FIRST)} ${pick(LAST)}` }),
      ...(some(0.05) && { replaces: pick(golfers)?.full_name }),
      ...(some(0.05) && { replaces: null }),
    }));
  const addedRows = Array.from({ length: Math.floor(random() * 4) }, () => {
    const other = some(0.4) ? pick(known) : undefined;
    return {
      full_name: spell(other?.full_name ?? `${pick(FIRST)} ${pick(LAST)}`, random),
      country: other && some(0.8) ? other.country : pick(COUNTRIES),
      ...(some(0.5) && { team: pick(TEAMS) }),
      ...(some(0.3) && { replaces: pick(golfers)?.full_name ?? 'Nobody' }),
      ...(some(0.3) && { alias: `${pick(FIRST)} ${pick(LAST)}` }),
      ...(some(0.3) && { choice: 'new' as const }),
    };
  });
  return [...rows, ...addedRows].map((row, index) => ({
    row: index + 2,
    ...row,
    country: row.country ?? 'NO',
  }));
}

/**
 * Creates rows of a file once entry is open: most name a golfer as before or a reserve, because a file with one refused
 * row saves nothing.
 */
function mutateOpenField({ golfers }: FieldDocument, seed: number) {
  const random = createSeededRandom(seed);
  const some = (chance: number) => random() < chance;
  const namedGolfers = golfers
    .filter(() => some(0.9))
    .map(({ full_name, country, team }) => ({
      full_name: spell(full_name, random),
      country: some(0.95) ? country : 'FI',
      ...(some(0.3) && { group_name: 'Open' }),
      ...(some(0.2) && { team }),
      ...(some(0.02) && { team: TEAMS[2] ?? null }),
    }));
  const reserves = golfers
    .filter(({ entry_number }) => entry_number !== null && some(2 / golfers.length))
    .map(({ full_name }, index) => ({
      full_name: `Reserve ${LAST[index % LAST.length]}`,
      country: 'NO',
      ...(some(0.9) && { replaces: spell(full_name, random) }),
    }));
  return [...namedGolfers, ...reserves].map((row, index) => ({ row: index + 2, ...row }));
}

/** Creates rows of a file of the rounds from what is shown, with random slips and changes. */
export function mutateRounds({ rounds }: RoundsDocument, seed: number) {
  const random = createSeededRandom(seed);
  const some = (chance: number) => random() < chance;
  const count = Math.min(9, rounds.length + Math.floor(random() * 3));
  return Array.from({ length: count }, (_, index) => index + 1)
    .filter(() => some(0.85))
    .map((round, index) => ({
      row: index + 2,
      round: some(0.05) ? 1 + Math.floor(random() * 9) : round,
      ...(some(0.5) && { day: `2026-12-${String(round + 10).padStart(2, '0')}`, time: '08:15' }),
      ...(some(0.1) && { day: null, time: null }),
      ...(some(0.2) && { counting_scores: 1 + Math.floor(random() * 5) }),
      ...(some(0.2) && { shortened: some(0.5) }),
      ...(some(0.2) && { cut_top: some(0.5) ? 40 : null }),
      ...(some(0.5) && { pars: Array.from({ length: 18 }, () => 3 + Math.floor(random() * 3)) }),
      ...(some(0.3) && { choice: 'yes' as const }),
    }));
}

/** Spells a name as another file might: in capitals, without accents, or the last name first. */
function spell(name: string, random: Random): string {
  const spellings = [
    name,
    name,
    name.toUpperCase(),
    name.normalize('NFD').replace(/\p{M}/gu, ''),
    name.includes(' ') ? `${name.slice(name.indexOf(' ') + 1)}, ${name.split(' ')[0]}` : name,
  ];
  return spellings[Math.floor(random() * spellings.length)] ?? name;
}
