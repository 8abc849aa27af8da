import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Uuid } from '../../src/contract/base/fields.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { plainWords } from '../../src/server/problems/issue-words.ts';

const wrongValues = [null, -1, 1.5, 1e12, 'x', '\0', 'x'.repeat(5_000), [], [1], {}, true];

/** Returns the messages for a value that the schema refuses. */
function wordsFor(schema: v.GenericSchema, value: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, value, plainWords);
  return issues.map(({ message }) => message);
}

/** Creates values in which every field is wrong in the same way, and those values themselves. */
function listWrongValues(schema: v.GenericSchema): unknown[] {
  const fields = 'entries' in schema ? Object.keys(Object(schema.entries)) : [];
  const wrongFields = wrongValues.map((value) =>
    Object.fromEntries(fields.map((field) => [field, value])),
  );
  return [...wrongValues, ...wrongFields, { unknown: 1 }];
}

describe('the message of a refused field', () => {
  const schemas = Object.entries(endpoints).flatMap(
    ([name, { query, body }]: [
      string,
      object & { query?: v.GenericSchema; body?: v.GenericSchema },
    ]) => [query, body].flatMap((schema) => (schema ? [[name, schema] as const] : [])),
  );

  it.each(schemas)("in %s is never the library's own", (_name, schema) => {
    const words = listWrongValues(schema).flatMap((value) => wordsFor(schema, value));
    expect(words.filter((text) => /Invalid|Expected|undefined|NaN/.test(text))).toEqual([]);
  });

  it.each([
    [v.object({ name: v.string() }), {}, 'is missing'],
    [v.strictObject({}), { name: 1 }, 'is not a field of this call'],
    [v.string(), 1, 'must be a text'],
    [v.pipe(v.number(), v.integer()), 1.5, 'must be a whole number'],
    [v.pipe(v.number(), v.maxValue(9)), 10, 'must be at most 9'],
    [v.pipe(v.string(), v.minLength(3)), 'ab', 'must have at least 3 characters'],
    [v.pipe(v.array(v.number()), v.maxLength(1)), [1, 2], 'must have at most 1 entries'],
    [v.picklist(['asc', 'desc']), 'up', 'must be one of "asc", "desc"'],
    [v.literal(1), 2, 'must be 1'],
    [Uuid, 'x', 'must be a UUID'],
  ])('is a clear sentence in example %#', (schema, value, words) => {
    expect(wordsFor(schema as v.GenericSchema, value)).toEqual([words]);
  });
});
