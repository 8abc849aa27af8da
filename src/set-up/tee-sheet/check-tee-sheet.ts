import type {
  TeeSheetDocument,
  TeeSheetGroup,
  TeeSheetScorers,
} from '../../contract/admin/tee-sheet.ts';
import { formatList } from '../../contract/base/counts.ts';
import { fromLocalTime } from '../local-time.ts';
import { indexNames } from './sheet-names.ts';

/** Something that is wrong with a tee sheet, or only worth a look. `group` is null when no single group is meant. */
export interface SheetCheck {
  readonly group: number | null;
  readonly says: string;
  /** Whether the sheet cannot be published like this. */
  readonly isWrong: boolean;
}

/** Lists what is wrong with the groups of a round, sheet first, then group by group. */
export function checkTeeSheet(
  document: Pick<
    TeeSheetDocument,
    'golfers' | 'scorers' | 'published' | 'day' | 'round_id' | 'time_zone'
  >,
  groups: readonly TeeSheetGroup[],
  invited: TeeSheetScorers['invited'] = [],
): SheetCheck[] {
  return [
    ...checkGolfers(document, groups),
    ...checkDay(document, groups),
    ...groups.flatMap((group) => checkGroup(document, group, invited)),
  ];
}

function checkGolfers(
  { golfers }: Pick<TeeSheetDocument, 'golfers'>,
  groups: readonly TeeSheetGroup[],
): SheetCheck[] {
  if (groups.length === 0) return [wrong(null, 'The tee sheet has no groups')];
  const seats = Map.groupBy(
    groups.flatMap(({ group_number, competitors }) =>
      competitors.map((id) => ({ id, group_number })),
    ),
    ({ id }) => id,
  );
  return golfers.flatMap(({ competitor_id, full_name, state }) => {
    const found = seats.get(competitor_id) ?? [];
    if (found.length === 0 && state === 'in') return [wrong(null, `${full_name} is in no group`)];
    if (found.length < 2) return [];
    const numbers = [...new Set(found.map(({ group_number }) => group_number))];
    const where =
      numbers.length === 1
        ? `is in group ${numbers[0]} twice`
        : `is in the groups ${formatList(numbers.map(String))}`;
    return [wrong(numbers[0] ?? null, `${full_name} ${where}`)];
  });
}

function checkDay(
  { day, round_id, time_zone }: Pick<TeeSheetDocument, 'day' | 'round_id' | 'time_zone'>,
  groups: readonly TeeSheetGroup[],
): SheetCheck[] {
  const timed = groups.filter(({ tee_time }) => tee_time !== null);
  const [first] = timed;
  if (!first) return [];
  if (day === null) {
    return [wrong(first.group_number, `Round ${round_id} has no day, so it can have no tee times`)];
  }
  return timed.flatMap(({ group_number, tee_time }) => {
    const isTime = fromLocalTime({ day, time: tee_time ?? '' }, time_zone) !== null;
    if (isTime) return [];
    // The clocks are put forward over this time.
    return [wrong(group_number, `Group ${group_number}: ${day} has no ${tee_time}`)];
  });
}

function checkGroup(
  document: Pick<TeeSheetDocument, 'golfers' | 'scorers' | 'published'>,
  { group_number, competitors, scorers }: TeeSheetGroup,
  invited: TeeSheetScorers['invited'],
): SheetCheck[] {
  const names = indexNames(document);
  const name = `Group ${group_number}`;
  const known = new Map(document.golfers.map((golfer) => [golfer.competitor_id, golfer]));
  const seated = new Set(document.published?.groups.flatMap((one) => one.competitors));
  const checks: SheetCheck[] = [...new Set(competitors)].flatMap((id) => {
    const golfer = known.get(id);
    if (!golfer) return [wrong(group_number, `${name}: ${names.golfer(id)} left the field`)];
    if (golfer.state === 'in' || (golfer.state === 'stopped' && seated.has(id))) return [];
    const why = golfer.why ?? 'does not play this round';
    const says = `${name}: ${golfer.full_name} ${why}`;
    if (golfer.state === 'replaced') return [wrong(group_number, says)];
    return [{ group: group_number, says: `${says}, and is left out`, isWrong: false }];
  });
  if (leaveOutGolfers(document, competitors).length === 0)
    checks.push(wrong(group_number, `${name} has no golfers`));
  for (const id of scorers) {
    if (document.scorers.some(({ user_id }) => user_id === id)) continue;
    checks.push(wrong(group_number, `${name}: ${names.scorer(id)} is no scorer`));
  }
  if (scorers.length === 0) {
    const waiting = invited.filter((one) => one.group_number === group_number);
    const who = formatList(waiting.map((one) => one.name));
    const says =
      who === '' ? `${name} has no scorer` : `${name}: ${who} (invited, not accepted yet)`;
    checks.push({ group: group_number, says, isWrong: false });
  }
  return checks;
}

/** Returns the golfers of a group without those who play no more. Who stopped in this round stays in a published group. */
export function leaveOutGolfers(
  { golfers, published }: Pick<TeeSheetDocument, 'golfers' | 'published'>,
  competitors: readonly number[],
): number[] {
  const seated = new Set(published?.groups.flatMap((group) => group.competitors));
  const out = golfers.filter(
    ({ state, competitor_id }) =>
      state === 'out' || (state === 'stopped' && !seated.has(competitor_id)),
  );
  const ids = new Set(out.map(({ competitor_id }) => competitor_id));
  return competitors.filter((id) => !ids.has(id));
}

function wrong(group: number | null, says: string): SheetCheck {
  return { group, says, isWrong: true };
}
