import type { GenericSchema } from 'valibot';
import type { Chances } from '../faults/seeded.ts';

/** The parts of valibot's schemas that a value is built from. */
interface Part {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly wrapped?: Part;
  readonly item?: Part;
  readonly items?: readonly Part[];
  readonly value?: Part;
  readonly options?: readonly (Part | string | number)[];
  readonly literal?: unknown;
  readonly requirement?: unknown;
}

/** Ids of our own and of foreign rows, ids without a row, and numbers that are no ids. */
const NUMBERS: readonly number[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 9, 12, 18, 10_039, 10_040, 10_038, 29_999, 999_999],
  ...[0, -1, 1.5, 19, 21, 2_147_483_647, 2_147_483_648, 9_007_199_254_740_992, -1e308, 1e308],
];

/** Texts that databases, parsers and mail servers treat specially. */
const ODD_TEXTS: readonly string[] = [
  ...[
    '\0',
    'A\0B',
    '\uD800',
    'x\uDC00y',
    '\u202Etxt',
    '\uFEFF',
    '\r\nBcc: a@b.example',
    '\u001B[2J',
  ],
  ...[
    '',
    ' ',
    '%',
    '_',
    "'; drop table users; --",
    '{{username}}',
    '<script>',
    '../../etc',
    'null',
  ],
  ...['__proto__', 'constructor', '1e9', '-0', 'Infinity', '٣', 'ﬀ', 'İ', '𝒜', '👩‍👩‍👧‍👦'],
  ...['x'.repeat(301), 'é'.repeat(5_000), '9'.repeat(400), '\0'.repeat(2_000)],
];

const PLAIN_TEXTS: readonly string[] = [
  ...['Ann', 'player', 'scorer', 'admin', 'ann@example.org', 'player@example.test', 'golf-demo'],
  ...['as the committee says', '2026-05-01T07:41:00Z', '2026-05-01', 'https://feed.example/a.json'],
  ...['0190d4c4-0000-7000-8000-000000000001', '1', '3', '10039', 'NO', 'Norway', 'WD', 'Oslo'],
  ...['Europe/Oslo', '4,4,4', '0'.repeat(64), 'true', 'all', 'closed', 'live', 'final'],
];

/**
 * Creates values for a schema: mostly of its shape, with odd texts, foreign ids, long lists and wrong types among them.
 */
export interface ValueMaker {
  make(schema: GenericSchema): unknown;
  /** Returns a text, an odd one in a quarter of all cases. */
  text(): string;
  id(): number;
  chance(share: number): boolean;
  pick<T>(values: readonly T[]): T;
}

/** Creates the value maker for a seed. */
export function createValueMaker(chances: Chances): ValueMaker {
  const chance = (share: number) => chances.next() < share;
  const pick = <T>(values: readonly T[]): T => {
    const value = values[chances.below(values.length)];
    if (value === undefined) throw new Error('nothing to pick');
    return value;
  };
  const text = () => pick(chance(0.25) ? ODD_TEXTS : PLAIN_TEXTS);
  const id = () => pick(NUMBERS);

  function makeWrong(): unknown {
    return pick<() => unknown>([
      () => null,
      () => [],
      () => ({}),
      () => text(),
      () => id(),
      () => true,
      () => nest(chances.below(40)),
      () => JSON.parse('{"__proto__":{"id":1},"constructor":1}'),
    ])();
  }

  function makeList(item: Part, most: number): unknown[] {
    // A very long list has one value only, so that most of the time is the server's.
    if (chance(0.02)) return new Array(Math.min(2 * most + 1, 20_000)).fill(make(item));
    if (chance(0.02)) return new Array(most + 1).fill(null);
    return Array.from({ length: chances.below(4) }, () => make(item));
  }

  function make(part: Part): unknown {
    if (chance(0.015)) return makeWrong();
    const steps = flatten(part.pipe ?? []);
    switch (part.type) {
      case 'object':
      case 'strict_object':
      case 'loose_object':
        return makeObject(part.entries ?? {});
      case 'array':
        return makeList(part.item ?? part, readLimit(steps));
      case 'tuple':
        return (part.items ?? []).map(make);
      case 'record':
        return Object.fromEntries(
          Array.from({ length: chances.below(5) }, () => [text(), make(part.value ?? part)]),
        );
      case 'optional':
      case 'nullish':
        return chance(0.4) ? undefined : part.wrapped && make(part.wrapped);
      case 'nullable':
        return chance(0.3) ? null : part.wrapped && make(part.wrapped);
      case 'union':
      case 'variant': {
        const option = pick(part.options ?? []);
        return typeof option === 'object' ? make(option) : option;
      }
      case 'picklist':
        return pick(part.options ?? []);
      case 'literal':
        return part.literal;
      case 'boolean':
        return chance(0.5);
      case 'number':
        return makeNumber(steps);
      case 'string':
        return makeText(steps);
      default:
        return part.wrapped ? make(part.wrapped) : makeWrong();
    }
  }

  function makeObject(entries: Readonly<Record<string, Part>>): object {
    const fields = Object.entries(entries).filter(() => chance(0.97));
    const made = fields.map(([name, entry]) => [name, make(entry)]);
    return Object.fromEntries(chance(0.05) ? [...made, [text(), makeWrong()]] : made);
  }

  function makeNumber(steps: readonly Part[]): number {
    const most = steps.find(({ type }) => type === 'max_value')?.requirement;
    if (typeof most === 'number' && most <= 100 && chance(0.8)) return chances.below(most + 1);
    return id();
  }

  function makeText(steps: readonly Part[]): string {
    if (chance(0.12)) return pick(ODD_TEXTS);
    const types = steps.map(({ type }) => type);
    if (types.includes('uuid')) return pick([crypto.randomUUID(), PLAIN_TEXTS[10] ?? '']);
    if (types.includes('email')) return `fuzz${chances.below(500)}@example.org`;
    if (types.includes('iso_timestamp')) return '2026-05-01T07:41:00Z';
    return text();
  }

  return { make: (schema) => make(schema as unknown as Part), text, id, chance, pick };
}

function flatten(pipe: readonly Part[]): readonly Part[] {
  return pipe.flatMap((step) => (step.pipe ? flatten(step.pipe) : [step]));
}

function readLimit(steps: readonly Part[]): number {
  const limit = steps.find(({ type }) => type === 'max_length')?.requirement;
  return typeof limit === 'number' ? limit : 1_000;
}

function nest(depth: number): unknown {
  return depth === 0 ? 1 : [nest(depth - 1)];
}
