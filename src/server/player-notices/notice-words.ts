import { formatLongDay, formatNumber, formatOrdinal } from '../../contract/base/counts.ts';
import { formatGamePoints, formatPlace } from '../../contract/game/place-words.ts';
import type {
  NoticeContent,
  NoticePlace,
  PlaceMark,
} from '../../contract/people/player-notices.ts';
import { formatPrizePeriod } from '../../contract/people/prize-winners.ts';
import { classifyHole } from '../../golf/hole-class.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';

/** What a notice names beside its own facts. */
export interface NoticeNames {
  readonly event: string;
  /** The username of the other user; empty for an erased account. */
  readonly other: string;
  readonly tournamentId: number | null;
  readonly ticketId: number | null;
}

/** Describes a notice in a sentence or two. */
export function describeNotice(notice: NoticeContent, { event, other }: NoticeNames): string {
  switch (notice.kind) {
    case 'ticket-drawn':
      return `Your ticket for ${event} is drawn.`;
    case 'eagle': {
      const { full_name, hole_number, round_id, place } = notice.detail;
      const standing = place ? ` Your ticket is ${formatPlace(place)}.` : '';
      return `${full_name} made ${describeScore(notice.detail)} on hole ${hole_number} of round ${round_id}.${standing}`;
    }
    case 'place': {
      const { direction, mark, place } = notice.detail;
      const now = `You are ${describePlace(place)} at ${event}`;
      return direction === 'up'
        ? `${now}: ${describeMark(mark)}.`
        : `${now}, no longer ${describeMark(mark)}.`;
    }
    case 'correction': {
      const { points, place } = notice.detail;
      const moved = `${points > 0 ? '+' : ''}${formatGamePoints(toFantasyPoint(points))}`;
      return `A correction at ${event} moved your ticket by ${moved}. You are ${formatPlace(place)}.`;
    }
    case 'round-official': {
      const { round_id, points, place } = notice.detail;
      return `Round ${round_id} of ${event} is official. You are ${describePlace(place)}, with ${formatPoints(points)}.`;
    }
    case 'event-official': {
      const { points, place } = notice.detail;
      return `The result of ${event} is official. You finished ${describePlace(place)}, with ${formatPoints(points)}.`;
    }
    case 'prize': {
      const { prize, answer_by } = notice.detail;
      return `You won a prize of ${formatPrizePeriod(notice.detail)}: ${prize}. Confirm or decline it by ${formatLongDay(new Date(answer_by))}.`;
    }
    case 'friend-request':
      return `${other} wants to be your friend.`;
    case 'friend-accepted':
      return `You and ${other} are friends now.`;
    case 'referral':
      return `${other || 'A friend'} confirmed the email address, so your referral counts.`;
  }
}

/** Returns the path of the screen that a notice is about. */
export function findNoticeScreen(
  { kind }: NoticeContent,
  { tournamentId, ticketId }: NoticeNames,
): string {
  switch (kind) {
    case 'correction':
      return `/corrections/${tournamentId}`;
    case 'prize':
      return '/prizes';
    case 'friend-request':
    case 'friend-accepted':
      return '/friends';
    case 'referral':
      return '/refer-a-friend';
    default:
      return ticketId === null ? '/tickets' : `/tickets/${ticketId}`;
  }
}

const formatPoints = (points: number) => formatGamePoints(toFantasyPoint(points));

const describePlace = (place: NoticePlace) => `${formatPlace(place)} of ${formatNumber(place.of)}`;

function describeMark(mark: PlaceMark): string {
  if (mark === 'tenth') return 'in the best tenth';
  return mark === 1 ? formatOrdinal(1) : `among the first ${mark}`;
}

const scoreWords: Readonly<Partial<Record<ReturnType<typeof classifyHole>, string>>> = {
  'hole-in-one': 'a hole in one',
  albatross: 'an albatross',
};

function describeScore({ strokes, par }: { strokes: number; par: number }): string {
  return scoreWords[classifyHole(strokes, par)] ?? 'an eagle';
}
