import { GroupNeed, type LiveGroup, NO_CONTACT_MS } from '../../contract/admin/live-room.ts';

/** From so many unsent entries on, or from such an age on, somebody should look at the tablet. */
const MANY_UNSENT = 10;
const OLD_UNSENT_S = 10 * 60;

/** The facts that decide whether a group needs somebody. */
export type GroupFacts = Omit<LiveGroup, 'need'>;

/** Returns the most urgent reason to look at a group; null without one. */
function findNeed(group: GroupFacts, now: Date): GroupNeed | null {
  const [pad] = group.pads;
  if (group.disputes + group.rulings > 0) return 'question';
  if (group.cards.disputed > 0) return 'card';
  if (group.is_silent) return 'silent';
  const isPlaying = !group.is_finished && group.waiting_min !== null;
  const contactAge = pad ? now.getTime() - Date.parse(pad.received_at) : 0;
  if (contactAge >= NO_CONTACT_MS && (isPlaying || group.pads.some(({ unsent }) => unsent > 0)))
    return 'no-contact';
  const isLate = group.pads.some(
    ({ unsent, oldest_s }) => unsent >= MANY_UNSENT || (oldest_s ?? 0) >= OLD_UNSENT_S,
  );
  return isLate ? 'unsent' : null;
}

/**
 * Adds to each group what it needs, and sorts them: by need, then those who play before those who are not due or have
 * finished, then by how long the group has waited.
 */
export function sortByNeed(groups: readonly GroupFacts[], now: Date): LiveGroup[] {
  return groups
    .map((group) => ({ ...group, need: findNeed(group, now) }))
    .sort(
      (one, other) =>
        rankNeed(one) - rankNeed(other) ||
        rankPlay(one) - rankPlay(other) ||
        (other.waiting_min ?? 0) - (one.waiting_min ?? 0) ||
        one.round_id - other.round_id ||
        one.group_number - other.group_number,
    );
}

function rankNeed({ need }: LiveGroup): number {
  return need ? GroupNeed.options.indexOf(need) : GroupNeed.options.length;
}

function rankPlay({ is_finished, waiting_min }: LiveGroup): number {
  if (is_finished) return 2;
  return waiting_min === null ? 1 : 0;
}
