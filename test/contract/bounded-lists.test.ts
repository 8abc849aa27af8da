import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/base/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { opKinds } from '../../src/contract/scoring/op-kinds.ts';
import { ApiProblem } from '../../src/server/problems/api-problem.ts';
import { MAX_LISTED_FAULTS, validate } from '../../src/server/problems/validation.ts';

/** The parts of valibot's schemas that can hold a list. */
interface Part {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly wrapped?: Part;
  readonly item?: Part;
  readonly value?: Part;
  readonly options?: readonly (Part | string)[];
  readonly literal?: unknown;
  readonly requirement?: unknown;
}

/** A list or an object with any fields, and a value of the whole schema that has it. */
interface Found {
  readonly path: string;
  readonly most: number | null;
  readonly many: number;
  /** Returns a value of the whole schema, in which this part has `size` wrong items. */
  make(size: number): unknown;
}

type Wrap = (value: unknown) => unknown;

/** Lists every list in a schema. */
function findLists(part: Part, path: string, wrap: Wrap): Found[] {
  const inner = (part.pipe ?? [])
    .filter((step) => step !== part && step.kind === 'schema')
    .slice(1);
  const parts = (part.options ?? []).filter((option) => typeof option === 'object');
  return [
    ...(part.type === 'array' ? [makeList(part, path, wrap)] : []),
    ...(part.type === 'record' ? [makeRecord(path, wrap)] : []),
    // A text that is split into a list.
    ...inner.flatMap((step) => findLists(step, path, (list) => wrap(Object(list).join(',')))),
    ...(part.item ? findLists(part.item, `${path}[]`, (value) => wrap([value])) : []),
    ...(part.type === 'record' && part.value
      ? findLists(part.value, `${path}{}`, (value) => wrap({ field: value }))
      : []),
    ...(part.wrapped ? findLists(part.wrapped, path, wrap) : []),
    ...parts.flatMap((option) => findLists(option, path, wrap)),
    ...Object.entries(part.entries ?? {}).flatMap(([name, entry]) =>
      findLists(entry, `${path}.${name}`, (value) =>
        wrap({ ...pickLiterals(part.entries), [name]: value }),
      ),
    ),
  ];
}

/** The fields that choose one of several schemas. */
function pickLiterals(entries: Part['entries'] = {}): object {
  const literals = Object.entries(entries).filter(([, { type }]) => type === 'literal');
  return Object.fromEntries(literals.map(([name, { literal }]) => [name, literal]));
}

function makeList({ pipe = [] }: Part, path: string, wrap: Wrap): Found {
  const limit = flatten(pipe).find(({ type }) => type === 'max_length')?.requirement;
  const most = typeof limit === 'number' ? limit : null;
  return {
    path,
    most,
    many: 1_000_000,
    make: (size) => wrap(new Array(size).fill(null)),
  };
}

function flatten(pipe: readonly Part[]): readonly Part[] {
  return pipe.flatMap((step) => (step.pipe ? flatten(step.pipe) : [step]));
}

/** Builds an object with many fields: their number is not in its schema, so every such object is tried with many. */
function makeRecord(path: string, wrap: Wrap): Found {
  const makeFields = (size: number) =>
    Object.fromEntries(Array.from({ length: size }, (_, n) => [`field ${n}`, []]));
  return { path, most: 1_000, many: 20_000, make: (size) => wrap(makeFields(size)) };
}

const sentSchemas = [
  ...Object.entries<Endpoint>(endpoints).flatMap(([name, { query, body }]) => [
    { name: `${name} query`, schema: query },
    { name: `${name} body`, schema: body },
  ]),
  ...Object.entries(opKinds).map(([name, { body }]) => ({ name: `${name} op`, schema: body })),
];
const lists = sentSchemas.flatMap(({ name, schema }) => {
  if (!schema) return [];
  const found = findLists(schema as unknown as Part, name, (value) => value);
  return found.map((list) => ({ ...list, schema: schema as v.GenericSchema }));
});

function measure(schema: v.GenericSchema, value: unknown) {
  const before = process.cpuUsage();
  try {
    validate(schema, value);
    return { errors: [], cpuMs: 0 };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { user, system } = process.cpuUsage(before);
    return { errors: error.problem.errors ?? [], cpuMs: (user + system) / 1000 };
  }
}

describe('a list that a caller sends', () => {
  it('is found by the search for lists in the contract', () => {
    expect(lists.length).toBeGreaterThan(15);
  });

  it.each(lists)(
    'at $path has a limit that is checked before its items',
    ({ schema, most, many, make }) => {
      expect(most).not.toBeNull();
      for (const size of [(most ?? 0) + 1, many]) {
        const { errors, cpuMs } = measure(schema, make(size));
        expect(errors.map(({ message }) => message).join()).toMatch(/must (have at most|be \{)/);
        expect(errors.length).toBeLessThanOrEqual(MAX_LISTED_FAULTS);
        // Checking a million items takes seconds. Splitting a text of a million takes a tenth of one.
        expect(cpuMs).toBeLessThan(500);
      }
    },
  );
});

it('a problem lists only the first 20 errors of a body', () => {
  const schema = v.array(v.number());
  const { errors } = measure(schema, Array.from({ length: 50 }, String));
  expect(errors.map(({ path }) => path)).toEqual(Array.from({ length: 20 }, (_, n) => String(n)));
});
