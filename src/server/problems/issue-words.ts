import type * as v from 'valibot';

type Issue = v.BaseIssue<unknown>;

/** The words for the types of JSON. A schema of valibot has the same names. */
const types: Readonly<Record<string, string>> = {
  string: 'must be a text',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  strict_object: 'must be an object',
  record: 'must be an object',
};

/** The words for the rules of valibot that have no words of their own in the contract. */
const rules: Readonly<Record<string, (issue: Issue) => string>> = {
  integer: () => 'must be a whole number',
  safe_integer: () => 'must be a whole number',
  min_value: ({ requirement }) => `must be at least ${requirement}`,
  max_value: ({ requirement }) => `must be at most ${requirement}`,
  min_length: ({ requirement, input }) =>
    `must have at least ${requirement} ${describeParts(input)}`,
  max_length: ({ requirement, input }) =>
    `must have at most ${requirement} ${describeParts(input)}`,
  max_entries: ({ requirement }) => `must have at most ${requirement} fields`,
  non_empty: () => 'must not be empty',
  picklist: describeChoices,
  literal: describeChoices,
  variant: describeChoices,
  uuid: () => 'must be a UUID',
  email: () => 'must be an email address',
  url: () => 'must be an address that begins with https://',
  iso_timestamp: () => 'must be a time with its zone, like 2026-11-23T09:00:00Z',
};

/** The valibot option that gives every refusal this API's messages. */
export const plainWords = { message: describeIssue } as const;

/** Describes what a value must be, for a rule that has no message of its own in the contract. */
function describeIssue(issue: Issue): string {
  if (issue.expected === 'never') return 'is not a field of this call';
  if (issue.received === 'undefined') return 'is missing';
  return rules[issue.type]?.(issue) ?? types[issue.type] ?? 'is not a valid value';
}

function describeParts(input: unknown): string {
  return typeof input === 'string' ? 'characters' : 'entries';
}

/** Lists the allowed values. Valibot formats them as `("a" | "b")`. */
function describeChoices({ expected }: Issue): string {
  const values = (expected ?? '').replace(/^\((.*)\)$/, '$1').split(' | ');
  return values.length > 1 ? `must be one of ${values.join(', ')}` : `must be ${values[0]}`;
}
