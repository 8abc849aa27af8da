import type { TicketValues } from '../../db/schema.ts';
import type { TemplateValues } from './templates.ts';

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
