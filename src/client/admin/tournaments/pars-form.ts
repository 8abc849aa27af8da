import * as v from 'valibot';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';

type ParName = `hole${number}`;
type ParTexts = Record<ParName, string>;

/** The names of the form's fields, from hole 1. */
export const parNames: readonly ParName[] = Array.from(
  { length: HOLES_PER_ROUND },
  (_, index): ParName => `hole${index + 1}`,
);

const Par = v.pipe(v.string(), v.trim(), v.regex(/^[3-6]$/, 'A par is 3, 4, 5 or 6'));

/** The schema of the form: a par for each hole. */
export const ParsFields: v.GenericSchema<ParTexts> = v.object({
  ...(Object.fromEntries(parNames.map((name) => [name, Par])) as Record<ParName, typeof Par>),
});

/** Returns the form's first texts. */
export function toParTexts(pars: readonly number[]): ParTexts {
  const texts = parNames.map((name, index) => [name, String(pars[index] ?? '')]);
  return Object.fromEntries(texts) as ParTexts;
}

/** Parses the form's pars; null while one is missing or invalid. */
export function parseParTexts(values: Readonly<Record<string, string>>): number[] | null {
  const texts = parNames.map((name) => values[name]);
  return texts.every((text) => v.is(Par, text)) ? texts.map(Number) : null;
}

/** Lists the changed pars: "hole 1 from 4 to 5, hole 9 from 5 to 4". */
function listParChanges(from: readonly number[], to: readonly number[]): string {
  const changes = to.flatMap((par, index) => {
    const before = from[index];
    if (par === before) return [];
    const hole = `hole ${index + 1}`;
    return [before === undefined ? `${hole} to ${par}` : `${hole} from ${before} to ${par}`];
  });
  return changes.join(', ');
}

/** Describes the total of the typed pars, and how they differ from those that the admin was shown. */
export function describePars(from: readonly number[], typedPars: readonly number[] | null): string {
  if (!typedPars) return 'Each hole needs a par of 3 to 6.';
  const total = typedPars.reduce((sum, par) => sum + par, 0);
  const changes = listParChanges(from, typedPars);
  return `Total par ${total}. ${changes ? `You change ${changes}.` : 'You changed no par.'}`;
}

/** Describes how somebody else changed the pars while the form was open. */
export function describeParsConflict(shownPars: readonly number[], now: readonly number[]): string {
  return `Another admin has changed the pars: ${listParChanges(shownPars, now)}. Your own changes are kept. See again what moves.`;
}
