import type {
  TeeSheetDocument,
  TeeSheetGroup,
  TeeSheetPlay,
} from '../../contract/admin/tee-sheet.ts';
import { formatList, pickForm } from '../../contract/base/counts.ts';
import { indexNames } from './sheet-names.ts';

/** A published group with strokes whose golfers or start hole would change. */
export interface StartedGroup {
  readonly group_number: number;
  /** A description of the change: "Ann Lee moves to group 5". */
  readonly says: string;
}

/** Finds the groups that have strokes and that these groups would not leave as they are. */
export function findStartedGroups(
  document: Pick<TeeSheetDocument, 'golfers' | 'scorers' | 'published'>,
  groups: readonly TeeSheetGroup[],
  play: TeeSheetPlay,
): StartedGroup[] {
  const names = indexNames(document);
  const played = new Set(
    play.flatMap(({ competitor_id, holes }) => (holes > 0 ? [competitor_id] : [])),
  );
  const seats = new Map(
    groups.flatMap((group) => group.competitors.map((id) => [id, group.group_number] as const)),
  );
  const byNumber = new Map(groups.map((group) => [group.group_number, group]));
  return (document.published?.groups ?? []).flatMap((before) => {
    const { group_number, competitors, start_hole } = before;
    if (!competitors.some((id) => played.has(id))) return [];
    const after = byNumber.get(group_number);
    const gone = competitors.filter((id) => !after?.competitors.includes(id));
    const come = after?.competitors.filter((id) => !competitors.includes(id)) ?? [];
    const facts = gone.map((id) => {
      const group = seats.get(id);
      const where = group === undefined ? 'is in no group' : `moves to group ${group}`;
      return `${names.golfer(id)} ${where}`;
    });
    if (come.length > 0) {
      facts.push(
        `${formatList(come.map(names.golfer))} ${pickForm(come.length, 'joins', 'join')} it`,
      );
    }
    if (after && after.start_hole !== start_hole) {
      facts.push(`it starts on hole ${after.start_hole}, not ${start_hole}`);
    }
    return facts.length === 0 ? [] : [{ group_number, says: facts.join(', ') }];
  });
}

/** A golfer whose card has another start hole than the golfer's group. */
export interface OtherStart {
  readonly competitor_id: number;
  readonly says: string;
}

/** Finds the golfers whose start hole a scorer entered, and whose group starts on another hole. */
export function findOtherStarts(
  document: Pick<TeeSheetDocument, 'golfers' | 'scorers'>,
  groups: readonly TeeSheetGroup[],
  play: TeeSheetPlay,
): OtherStart[] {
  const names = indexNames(document);
  const starts = new Map(
    groups.flatMap((group) => group.competitors.map((id) => [id, group.start_hole] as const)),
  );
  return play.flatMap(({ competitor_id, entered_start }) => {
    const start = starts.get(competitor_id);
    if (start === undefined || entered_start === null || entered_start === start) return [];
    const says = `${names.golfer(competitor_id)} keeps the start hole ${entered_start}, which a scorer entered`;
    return [{ competitor_id, says }];
  });
}
