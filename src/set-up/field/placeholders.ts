import { listNameWords } from '../../golf/comparable-name.ts';

/** A text in place of a golfer, with the number of an alternate or a qualifier before or after it. */
const PLACEHOLDER = new RegExp(
  `^(?:\\d+(?:st|nd|rd|th)? )?(?:${[
    't ?b ?[acdn]',
    'to be (?:advised|announced|confirmed|decided|determined|named)',
    'n ?a|none|nil|null|unknown|vacan(?:t|cy)|empty|bye',
    '(?:sub ?|grand )?totals?|sum|average',
    'alt|alternate|reserve|wild ?card|qualifier',
    'sponsors? (?:invite|invitation|exemption)',
  ].join('|')})(?: (?:no )?(?:\\d+|[a-z]))?$`,
);

/** The header again, or only a number. */
const NO_NAME = /^(?:player|golfer|competitor|(?:full |player |golfer )?name|\d+)$/;

const OUT =
  /[([]\s*(?:w\/?d|dns|dq|rtd|retd|mc|cut|inj(?:ured)?|withdr[ae]wn?)\s*[)\]]\s*$|[\s–-](?:WD|W\/D|DNS|DQ|RTD|RETD)$/i;

/** Whether a name has a mark that its golfer is out. */
export function isMarkedOut(name: string): boolean {
  return OUT.test(name);
}

/** Returns a question about a name that is probably no golfer who plays; null for any other name. */
export function describePlaceholder(name: string): string | null {
  if (isMarkedOut(name)) {
    return `"${name}" says that the golfer is out: leave the row out, or correct the name`;
  }
  const words = listNameWords(name).join(' ');
  return PLACEHOLDER.test(words) || NO_NAME.test(words)
    ? `is "${name}" the name of a golfer?`
    : null;
}
