import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { expect, it } from 'vitest';
import { auditedActions } from '../../../src/server/audit/audited-actions.ts';

/**
 * The fields with text, and why they name no account. An entry is never changed, so an erased account's name in it would
 * stay. A reason and the name of a file are typed by admins (docs/decisions/070).
 */
const TEXTS: Readonly<Record<string, string>> = {
  op_id: 'an id of an op',
  lane: 'ids',
  outcome: 'a word of the server',
  decision: 'a word of the server',
  status: 'a word of the server',
  state: 'a word of the server',
  step: 'a word of the server',
  kind: 'a word of the server',
  role: 'a word of the server',
  list: 'a word of the server',
  assigned: 'an id, or nobody',
  provider: 'a word of the server',
  by: 'the command or the setting of the operator',
  action: 'a word of the server',
  target_kind: 'a word of the server',
  target_id: 'ids',
  golfer: 'a part of the name of a golfer',
  holes: 'golfers as ids, and scores',
  correction: 'an id of a correction',
  reason: 'typed by an admin',
  file: 'the name of a file of an admin',
  name: 'the name of a tournament',
  alias: 'the name of a golfer in a feed',
  picture: 'made from the content of a picture of a golfer or a team',
  city: 'of a tournament',
  country: 'of a tournament',
  time_zone: 'of a tournament',
  starts_at: 'a time',
  ends_at: 'a time',
  expected_at: 'a time',
  entry_closes_at: 'a time',
  from: 'a time',
  to: 'a time',
  up_to: 'an id of an entry',
  day: 'a day',
  groups: 'golfers, and scorers as ids',
  full_groups: 'numbers of groups and rounds',
  feed_hosts: 'hosts of the league',
  feed_url: 'an address of the league',
  sender_name: 'the name of the organiser',
  footer_address: 'the postal address of the organiser',
  second: 'a word of the server',
  value: 'what a prize is worth',
  period: 'a word of the server',
  referral_reward: 'typed by an admin',
  downtime_text: 'typed by an admin',
  downtime_ends_at: 'a time',
  admin_factor_from: 'a time',
  change: 'a word of the server',
  group: 'a word of the server',
  call_id: 'an id',
  item: 'a word of the server and ids',
  note: 'typed by an admin',
};

/** Settings whose names sound like secrets. */
const KNOWN = new Set(['min_password_length', 'footer_address']);

const SECRET = /pass|secret|token|seed|hash|card_number|email|address|phone/i;

/** A part of a JSON schema. */
interface Part {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
  readonly anyOf?: readonly Part[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** Returns the names of the fields of a schema, or `open` where it accepts a value of any kind. */
function listFields({ type, properties, items, anyOf, enum: values, ...part }: Part): string[] {
  if (properties) {
    return Object.entries(properties).flatMap(([name, part]) => [name, ...listFields(part)]);
  }
  if (items) return listFields(items);
  if (anyOf) return anyOf.flatMap(listFields);
  return values ||
    'const' in part ||
    ['string', 'number', 'integer', 'boolean', 'null'].includes(type ?? '')
    ? []
    : ['open'];
}

/** Returns the names of the fields that can hold text. */
function listTexts(name: string, { type, properties, items, anyOf }: Part): string[] {
  if (properties) {
    return Object.entries(properties).flatMap(([field, part]) => listTexts(field, part));
  }
  if (items) return listTexts(name, items);
  if (anyOf) return anyOf.flatMap((part) => listTexts(name, part));
  return type === 'string' ? [name] : [];
}

function textsOf(schema: GenericSchema | null): string[] {
  if (schema === null) return [];
  return listTexts('', toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'output' }) as Part);
}

function fieldsOf(schema: GenericSchema | null): string[] {
  if (schema === null) return [];
  return listFields(toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'output' }) as Part);
}

it.each(Object.entries(auditedActions))(
  'the audited action %s lists each field that it stores, and none is a secret or could name an account',
  (name, action) => {
    const fields = [...fieldsOf(action.changes), ...fieldsOf(action.detail)];
    expect.soft(fields, name).not.toContain('open');
    expect
      .soft(
        fields.filter((field) => SECRET.test(field) && !KNOWN.has(field)),
        name,
      )
      .toEqual([]);
    const texts = [...textsOf(action.changes), ...textsOf(action.detail)];
    expect
      .soft(
        texts.filter((field) => !(field in TEXTS)),
        name,
      )
      .toEqual([]);
  },
);

/** Returns the files of the server whose text matches. */
async function findFiles(pattern: RegExp): Promise<string[]> {
  const files = await readdir('src/server', { recursive: true });
  const found: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    if (pattern.test(await readFile(join('src/server', file), 'utf8'))) found.push(file);
  }
  return found.sort();
}

it('only two files of the server write audit entries, with rows from one function', async () => {
  const writers = await findFiles(/(insertInto|insertRows|updateTable|deleteFrom)\('audit'/);
  expect(writers).toEqual(['audit/save-audit.ts', 'scoring/save/save-history.ts']);
});

it('a write adds its audit entries with `write.audit`, except in these files', async () => {
  expect(await findFiles(/[^n] (saveAudit|createAudit)\(/)).toEqual([
    'audit/save-audit.ts',
    'http/export-selected.ts',
    'scoring/save/save-write-plans.ts',
    'states/open-rounds.ts',
    'unit-of-work/run-write.ts',
  ]);
});
