import {
  type InboxItem,
  type LiveGroup,
  type LivePad,
  NO_CONTACT_MS,
  type SentMessage,
} from '../../../contract/admin/live-room.ts';
import { formatCount, formatList } from '../../../contract/base/counts.ts';
import { START_LANE } from '../../../contract/base/fields.ts';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';
import { describeCall } from '../../ui/call-words.ts';
import { describeAge } from '../../ui/notes/age.ts';

const MINUTE_MS = 60_000;

const kindWords: Readonly<Record<InboxItem['kind'], string>> = {
  call: 'A call',
  dispute: 'Two different scores',
  ruling: 'A ruling is pending',
  'late-stroke': 'A late stroke',
  difference: 'The leaderboard differs',
  'card-refused': 'A player refused the card',
  'card-left': 'A player left without the card',
  'card-given-back': 'A card was given back',
  unlikely: 'An unlikely score',
  'ops-refused': 'The server refused entries of a tablet',
  storage: 'A tablet has hardly any storage left',
};

/**
 * Describes what waits: "A ruling is pending: Kenji Watanabe, round 2, hole 4", of a call "Medical help: a twisted ankle
 * (scorer2, group 4, round 2, hole 7)", or of a tablet "A tablet has hardly any storage left (scorer2, group 4, round 2)".
 */
export function describeInboxItem(item: InboxItem): string {
  const { kind, call, pad, full_name, round_id, hole_number } = item;
  const hole = hole_number === START_LANE ? 'start hole' : hole_number && `hole ${hole_number}`;
  const place = [`round ${round_id}`, hole].filter(Boolean).join(', ');
  const from = call ?? pad;
  if (!from) return `${kindWords[kind]}: ${full_name}, ${place}`;
  const { by, group_number } = from;
  const golfers = full_name === null ? 'golfers chosen by hand' : `group of ${full_name}`;
  const group = group_number === null ? golfers : `group ${group_number}`;
  return `${call ? describeCall(call) : describeTablet(item)} (${by}, ${group}, ${place})`;
}

function describeTablet({ kind, pad }: InboxItem): string {
  if (kind !== 'ops-refused' || !pad) return kindWords[kind];
  return `The server refused ${formatCount(pad.refused, 'entry', 'entries')} of a tablet`;
}

/** Describes who has taken an item, or put it aside; null for an open one. */
export function describeMark({ state, by, note }: InboxItem['mark']): string | null {
  if (state === 'open' || state === 'right') return null;
  return state === 'taken' ? `${by} has taken this` : `Put aside by ${by}: ${note}`;
}

/** Describes a message: "To group 4, round 1: “Wait on the tee” Shown to 2, read by 1." */
export function describeMessage({
  group,
  is_answer,
  text,
  delivered,
  read,
}: Omit<SentMessage, 'id' | 'by' | 'at'>): string {
  const toOthers = is_answer ? 'To the scorer who called' : 'To all';
  const to = group ? `To group ${group.group_number}, round ${group.round_id}` : toOthers;
  return `${to}: “${text}” Shown to ${delivered}, read by ${read}.`;
}

/** Describes why somebody should look at a group; null without a reason. */
export function describeNeed(group: LiveGroup, at: string): string | null {
  const { need, disputes, rulings, cards, waiting_min, pads } = group;
  switch (need) {
    case 'question':
      return `${formatCount(disputes + rulings, 'score')} to decide`;
    case 'card':
      return `${formatCount(cards.disputed, 'card')} refused or left`;
    case 'silent':
      return `No stroke for ${formatCount(waiting_min ?? 0, 'minute')}`;
    case 'no-contact':
      return `No contact${pads[0] ? ` for ${formatMinutes(computeAge(pads[0], at))}` : ''}`;
    case 'unsent':
      return 'Entries wait on the tablet';
    default:
      return null;
  }
}

/** Describes how far a group is: "7 of 18, last hole 4". */
export function describeHoles(group: LiveGroup): string {
  const { holes_done, hole_number, is_finished, waiting_min } = group;
  if (is_finished) return 'Finished';
  if (waiting_min === null) return 'Not due yet';
  const done = holes_done !== null && `${holes_done} of ${HOLES_PER_ROUND}`;
  const last = hole_number ? `last hole ${hole_number}` : `starts on hole ${group.start_hole}`;
  return [done, last].filter(Boolean).join(', ');
}

/** Describes how far a group is behind: "6 min behind". */
export function describeBehind(minutes: number): string {
  if (minutes === 0) return 'on time';
  return minutes > 0 ? `${minutes} min behind` : `${-minutes} min ahead`;
}

/** Describes the pace of a group: "6 min behind, 21 min after group 10". */
export function describePace({ behind_min, gap }: LiveGroup): string {
  if (behind_min === null) return 'Not known yet';
  const behind = describeBehind(behind_min);
  return gap ? `${behind}, ${gap.minutes} min after group ${gap.ahead}` : behind;
}

/** Describes the cards of a group: "2 returned, 1 attested". */
export function describeCards({ returned, attested, disputed }: LiveGroup['cards']): string {
  const parts = [
    returned > 0 && `${returned} returned`,
    attested > 0 && `${attested} attested`,
    disputed > 0 && `${disputed} refused or left`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'None returned';
}

/** Describes what a pad reported: "anna: online, hole 7, 3 unsent (oldest 2 min), battery 41 %, app 0.2.0". */
export function describePad(pad: LivePad, at: string): string {
  const age = computeAge(pad, at);
  const oldest = pad.oldest_s === null ? '' : ` (oldest ${formatMinutes(pad.oldest_s * 1_000)})`;
  const facts = [
    age < NO_CONTACT_MS ? 'online' : `no contact for ${formatMinutes(age)}`,
    pad.hole_number && `hole ${pad.hole_number}`,
    pad.unsent > 0 ? `${pad.unsent} unsent${oldest}` : 'nothing unsent',
    pad.battery !== null && `battery ${pad.battery} %`,
    `app ${pad.app_version}`,
  ];
  return `${pad.username}: ${facts.filter(Boolean).join(', ')}`;
}

/** Formats how long ago a moment was when the server answered: "12 minutes ago". */
export function describeSince(since: string, at: string): string {
  return describeAge(Date.parse(at) - Date.parse(since));
}

/** Names a group, with its round when several are played. */
export function nameGroup({ group_number, round_id }: LiveGroup, isOnlyRound: boolean): string {
  return isOnlyRound ? `Group ${group_number}` : `Round ${round_id}, group ${group_number}`;
}

/** Describes the groups: "18 groups, 2 need somebody". */
export function summarizeGroups(groups: readonly LiveGroup[]): string {
  const needy = groups.filter(({ need }) => need !== null).length;
  const needs = needy === 0 ? 'none needs' : formatCount(needy, 'needs', 'need');
  return `${formatCount(groups.length, 'group')}, ${needs} somebody`;
}

/** Lists the golfers of a group by name. */
export function listGolfers({ golfers }: LiveGroup): string {
  return formatList(golfers.map(({ full_name }) => full_name));
}

function computeAge({ received_at }: LivePad, at: string): number {
  return Date.parse(at) - Date.parse(received_at);
}

function formatMinutes(ms: number): string {
  return ms < MINUTE_MS ? 'less than 1 min' : `${Math.floor(ms / MINUTE_MS)} min`;
}
