import { formatClockTime } from '../../ui/dates.ts';

/** A field of an entry with its formatted old and new value. Null means that the field is absent on this side. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** Lists every field of both sides once, with its formatted values. */
export function listChanges(before: Fields | null, after: Fields | null): FieldChange[] {
  const [oldFields, now] = [flatten(before ?? {}), flatten(after ?? {})];
  const fields = new Set([...oldFields.keys(), ...now.keys()]);
  return [...fields].map((field) => ({
    field: describeField(field),
    before: oldFields.get(field) ?? null,
    after: now.get(field) ?? null,
  }));
}

/** Lists fields with their formatted values. */
export function listFields(fields: Fields): [field: string, value: string][] {
  return [...flatten(fields)].map(([field, value]) => [describeField(field), value]);
}

/** Formats the changes on one line: "Role: user → scorer". */
export function formatChanges(before: Fields | null, after: Fields | null): string {
  return listChanges(before, after)
    .map(
      (change) =>
        `${change.field}: ${[change.before ?? 'none', change.after ?? 'none'].join(' → ')}`,
    )
    .join(', ');
}

/** Flattens nested objects. The key of each value is its path. */
function flatten(fields: Fields, path = ''): Map<string, string> {
  const flat = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    isFields(value)
      ? [...flatten(value, `${path}${name} `)]
      : [[path + name, describeValue(value)]],
  );
  return new Map(flat);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Formats a field's name: `hole_number` as "Hole number". */
function describeField(field: string): string {
  const words = field
    .replaceAll(/[_-]/g, ' ')
    .trim()
    .replace(/\bid(s?)$/, 'ID$1');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/;

function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(describeValue).join(', ') || 'none';
  if (typeof value === 'string' && TIME.test(value)) return formatClockTime(Date.parse(value));
  return isFields(value)
    ? listFields(value)
        .map((pair) => pair.join(' '))
        .join(', ')
    : String(value);
}
