import type { FieldPictures } from '../../../../contract/admin/pictures.ts';
import { formatCount, formatList } from '../../../../contract/base/counts.ts';
import type { PicturedGolfer } from '../../../../set-up/pictures/match-pictures.ts';
import { findOwnerPicture } from './picture-queries.ts';
import type { ZipRow } from './zip-pictures.ts';

/** The maximum number of names in a sentence. */
const MAX_NAMES = 6;

/** Describes what happens to a picture. */
export function describeZipRow({ effect, golfer, fault, reason }: ZipRow): string {
  const name = golfer?.full_name ?? '';
  const words: Readonly<Record<ZipRow['effect'], string>> = {
    add: 'Will be added.',
    replace: `Replaces the picture of ${name}.`,
    same: 'Already saved.',
    twice: `Another file is also ${name}. Choose one of them.`,
    nobody: 'Left out. To use this picture, choose its golfer.',
    fault: fault ?? '',
  };
  const isGuess = effect === 'add' || effect === 'replace';
  if (isGuess && reason === 'number')
    return `${words[effect]} Found by the number: check the face.`;
  if (isGuess && reason === 'part')
    return `${words[effect]} Found by a part of the name: check it.`;
  return words[effect];
}

/** Summarises which golfers get a picture: "52 of 54 golfers have a picture. Not matched: x.jpg and y.png." */
export function summariseZip(
  rows: readonly ZipRow[],
  golfers: readonly PicturedGolfer[],
  stored: FieldPictures | undefined,
): string[] {
  const given = new Set(
    rows.flatMap(({ effect, golfer }) =>
      golfer && ['add', 'replace', 'same'].includes(effect) ? [golfer.competitor_id] : [],
    ),
  );
  const without = golfers.filter(
    ({ competitor_id: id }) =>
      !given.has(id) && (findOwnerPicture(stored, 'golfer', id)?.picture ?? null) === null,
  );
  const list = (effect: ZipRow['effect']) =>
    nameSome(rows.filter((row) => row.effect === effect).map(({ file }) => file));
  const [nobody, twice, faults] = [list('nobody'), list('twice'), list('fault')];
  const withPicture = golfers.length - without.length;
  return [
    `${withPicture} of ${formatCount(golfers.length, 'golfer')} have a picture.`,
    ...(without.length > 0 && withPicture > 0
      ? [`Without one: ${nameSome(without.map(({ full_name }) => full_name))}.`]
      : []),
    ...(nobody ? [`Not matched: ${nobody}.`] : []),
    ...(twice ? [`Two files for one golfer: ${twice}.`] : []),
    ...(faults ? [`Can't be used: ${faults}.`] : []),
  ];
}

/** Lists the first of many names: "a.jpg, b.jpg, and 3 more". */
function nameSome(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return formatList(more > 0 ? [...names.slice(0, MAX_NAMES), `${more} more`] : names);
}
