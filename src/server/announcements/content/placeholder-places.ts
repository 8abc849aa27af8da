import { Parser } from 'htmlparser2';
import { listPlaceholders } from './templates.ts';

const URL_NAMES = new Set(
  'href src srcset action formaction background poster cite data ping longdesc'.split(' '),
);
/** A placeholder behind `<`: the parser reads it as a text, but with a value it can be an element. */
const NAME_OF_ELEMENT = /<[/!?]?\s*\{\{/;
/** The beginning of a URL that no placeholder can change. */
const FIXED_BEGINNING = /^\s*(https?:\/\/[\w.-]+(:\d+)?\/|mailto:[^\s@{}<>"]+@)/i;

/**
 * Describes the placeholders of HTML that stand where an escaped value could still change more than a text: in a URL,
 * in CSS, in a script, or in a tag outside of a quoted attribute. Only the referral code, which the server generates
 * from letters and digits, may be a part of a URL.
 */
export function describeMisplaced(html: string): string[] {
  const faults = new Set<string>();
  let placed = 0;
  let element = '';

  function check(name: string, value: string, quote: string | null | undefined): void {
    const names = listPlaceholders(value);
    if (names.length === 0) return;
    placed += names.length;
    const first = `{{${names[0]}}}`;
    if (quote !== '"' && quote !== "'") {
      faults.add(`Write quotes around the value of ${name} with ${first}`);
    }
    if (name === 'style' || name.startsWith('on')) {
      faults.add(`${first} can't stand in ${name}`);
    }
    if (!URL_NAMES.has(name)) return;
    const wrong = names.find((one) => one !== 'referral_code');
    if (wrong !== undefined) {
      faults.add(`{{${wrong}}} can't stand in a link: only {{referral_code}} can`);
    } else if (!FIXED_BEGINNING.test(value)) {
      faults.add(`A link with {{referral_code}} must begin with https:// and a host`);
    }
  }

  const parser = new Parser(
    {
      onopentagname(name) {
        element = name;
      },
      onattribute: check,
      ontext(text) {
        const names = listPlaceholders(text);
        placed += names.length;
        const isCode = element === 'style' || element === 'script';
        if (names.length > 0 && isCode) faults.add(`{{${names[0]}}} can't stand in <${element}>`);
      },
      oncomment(text) {
        placed += listPlaceholders(text).length;
      },
      onclosetag() {
        element = '';
      },
    },
    // With the entities as they are, a text has the same placeholders as the template.
    { decodeEntities: false },
  );
  parser.end(html);
  if (placed < listPlaceholders(html).length || NAME_OF_ELEMENT.test(html)) {
    faults.add("A placeholder can't be the name of an element or of an attribute");
  }
  return [...faults];
}
