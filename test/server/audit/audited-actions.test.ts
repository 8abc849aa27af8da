import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { describe, expect, it } from 'vitest';
import { auditedActions } from '../../../src/server/audit/audited-actions.ts';

const SECRET = /pass|secret|token|seed|hash|card_number|email|address|phone/i;

/** A part of a JSON schema. */
interface Part {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
  readonly anyOf?: readonly Part[];
  readonly enum?: readonly unknown[];
}

/** Returns the names of the fields of a schema, or `open` where it accepts a value of any kind. */
function listFields({ type, properties, items, anyOf, enum: values }: Part): string[] {
  if (properties) {
    return Object.entries(properties).flatMap(([name, part]) => [name, ...listFields(part)]);
  }
  if (items) return listFields(items);
  if (anyOf) return anyOf.flatMap(listFields);
  return values || ['string', 'number', 'integer', 'boolean', 'null'].includes(type ?? '')
    ? []
    : ['open'];
}

function fieldsOf(schema: GenericSchema | null): string[] {
  if (schema === null) return [];
  return listFields(toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'output' }) as Part);
}

describe.each(Object.entries(auditedActions))('the audited action %s', (_name, action) => {
  it('names each field that it keeps, and no secret', () => {
    const fields = [...fieldsOf(action.changes), ...fieldsOf(action.detail)];
    expect(fields).not.toContain('open');
    expect(fields.filter((field) => SECRET.test(field))).toEqual([]);
  });
});

it('only two files of the server write audit entries, with rows of one function', async () => {
  const files = await readdir('src/server', { recursive: true });
  const writers: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const text = await readFile(join('src/server', file), 'utf8');
    if (/(insertInto|insertRows|updateTable|deleteFrom)\('audit'/.test(text)) writers.push(file);
  }
  expect(writers.sort()).toEqual(['audit/save-audit.ts', 'scoring/save/save-history.ts']);
});
