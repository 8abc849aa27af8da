import { Parser } from 'htmlparser2';

/** How deep elements of an announcement may stand in each other. A newsletter in tables has about 30 levels. */
export const MAX_DEPTH = 200;

/** Whether HTML is deeper than {@link MAX_DEPTH}. Reads no more than it needs, because deep HTML takes long to parse. */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      if (depth > MAX_DEPTH) parser.pause();
    },
    onclosetag() {
      if (depth <= MAX_DEPTH) depth -= 1;
    },
  });
  parser.write(html);
  return depth > MAX_DEPTH;
}
