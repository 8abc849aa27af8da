import { closest } from 'fastest-levenshtein';
import mustache from 'mustache';
import {
  type Audience,
  personVariables,
  type TicketVariable,
  ticketVariables,
} from '../../../contract/admin/announcements.ts';
import type { TicketValues } from '../../db/schema.ts';

type PersonVariable = (typeof personVariables)[number];
type Variable = PersonVariable | TicketVariable;

/** The values of the placeholders for one person. The ticket's are missing outside a tournament's audience. */
export type TemplateValues = Readonly<Record<PersonVariable, string>> &
  Partial<Readonly<Record<TicketVariable, string>>>;

// The cache would grow with every preview.
mustache.templateCache = undefined;

/** The kinds of mustache tags that are refused, by the sign of their token. */
const refusedTags: Readonly<Record<string, (name: string) => string>> = {
  '&': (name) =>
    `Write {{${name}}} with two braces and without &: a value never adds HTML to an email`,
  '#': (name) => `{{#${name}}} is not possible: only plain placeholders are`,
  '^': (name) => `{{^${name}}} is not possible: only plain placeholders are`,
  '>': (name) => `{{>${name}}} is not possible: only plain placeholders are`,
  '!': () => 'Comments like {{! }} are not possible: only plain placeholders are',
  '=': () => 'Other braces than {{ }} are not possible',
};

/** Returns the variables that an announcement to this audience can use. */
export function listVariables({ to }: Audience): readonly Variable[] {
  const isOfTournament = to === 'holders' || to === 'winners';
  return isOfTournament ? [...personVariables, ...ticketVariables] : personVariables;
}

/** Describes what is wrong with the placeholders of a text, each fault once. */
export function findTemplateFaults(template: string, variables: readonly Variable[]): string[] {
  const tags = parseTags(template);
  if (tags === null) return ['A placeholder is not closed: each {{ needs its }}'];
  const faults = tags.flatMap(({ sign, name }) => {
    if (sign !== 'name') return refusedTags[sign]?.(name) ?? 'Only plain placeholders are possible';
    return variables.some((one) => one === name) ? [] : explainUnknown(name, variables);
  });
  return [...new Set(faults)];
}

/** Returns the names of the placeholders of a text, in their order; none for a text with a fault. */
export function listPlaceholders(template: string): string[] {
  return (parseTags(template) ?? []).map(({ name }) => name);
}

// Two letters for private use around the name of a placeholder.
const [BEGIN, END] = ['\uE000', '\uE001'];
const MARKED_NAME = new RegExp(`${BEGIN}(\\w+)${END}`, 'g');
const markedNames = Object.fromEntries(
  [...personVariables, ...ticketVariables].map((name) => [name, `${BEGIN}${name}${END}`]),
);

/** Returns a template with marks instead of its placeholders, which each person's values replace. */
export function markPlaceholders(template: string): string {
  return mustache.render(template, markedNames, undefined, { escape: String });
}

/** Fills in a marked text that is not HTML. */
export function fillText(marked: string, values: TemplateValues): string {
  return marked.replace(MARKED_NAME, (_, name: keyof TemplateValues) => values[name] ?? '');
}

/** Fills in marked HTML. Each value is escaped, so that it stays text. */
export function fillHtml(marked: string, values: TemplateValues): string {
  return marked.replace(MARKED_NAME, (_, name: keyof TemplateValues) =>
    mustache.escape(values[name] ?? ''),
  );
}

/** Parses the tags of a text; null when one is not closed. */
function parseTags(template: string): { sign: string; name: string }[] | null {
  try {
    return mustache
      .parse(template)
      .map(([sign, name]) => ({ sign: String(sign), name: String(name) }))
      .filter(({ sign }) => sign !== 'text');
  } catch {
    return null;
  }
}

function explainUnknown(name: string, variables: readonly Variable[]): string {
  if (ticketVariables.some((one) => one === name)) {
    return `{{${name}}} needs an audience of a tournament`;
  }
  const nearest = closest(name.toLowerCase(), [...variables]);
  return `There is no {{${name}}}. Did you mean {{${nearest}}}?`;
}

/** The columns of an account that placeholders show. */
export const personColumns = [
  'users.username',
  'users.first_name',
  'users.last_name',
  'users.referral_code',
] as const;

/** A person with the columns of {@link personColumns}, and the values of the person's ticket. */
export interface TemplatePerson {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly referral_code: string | null;
  readonly ticket: TicketValues | null;
}

/** Returns the values of the placeholders for a person. A person without a first name is called by the username. */
export function toTemplateValues({
  ticket,
  referral_code,
  ...person
}: TemplatePerson): TemplateValues {
  return {
    ...ticket,
    username: person.username,
    first_name: person.first_name.trim() || person.username,
    last_name: person.last_name,
    referral_code: referral_code ?? '',
  };
}
