import { formatCount } from '../../../../contract/base/counts.ts';
import type { AskedRuling } from '../../../../outbox/store/rows.ts';
import { scoreName, toParSoFar } from '../../../ui/golf-words.ts';
import { describeEnding } from '../../entry/out-words.ts';
import type { HoleMark } from './hole-mark.ts';
import type { PadCell, PadGroup, PadHole, PadPlayer, Tick } from './pad-view.ts';

/** The labels of a score's ticks and problems. */
export const tickWords: Record<Tick, string> = {
  none: 'not entered',
  saving: 'being saved',
  unsaved: 'not saved',
  saved: 'saved on this tablet',
  server: 'on the server',
  'needs-you': 'needs you',
  blocked: 'saved on this tablet, sign in to send',
  office: 'with the office',
};

/** The same labels, short enough for the width of a thumb. */
export const shortTickWords: Record<Tick, string> = {
  none: '',
  saving: 'Saving',
  unsaved: 'Not saved',
  saved: 'Saved',
  server: 'Sent',
  'needs-you': 'Needs you',
  blocked: 'Saved',
  office: 'Office',
};

/** Formats a score with its name: "3, birdie". */
export function describeScore(strokes: number | null, par: number): string {
  return strokes === null ? 'no score' : `${strokes}, ${scoreName(strokes, par)}`;
}

/** Returns the label of a player's row for screen readers. */
export function formatRowLabel(player: PadPlayer, cell: PadCell): string {
  return [
    player.name,
    player.card.entered > 0 ? `${toParSoFar(player.card)} to par` : 'no hole entered yet',
    `hole ${cell.hole}: ${describeScore(cell.value, cell.par)}`,
    cell.value === null && cell.tick === 'none' ? '' : tickWords[cell.tick],
    cell.dispute ? 'disputed' : '',
    cell.ruling ? 'ruling pending' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Describes a pending ruling: "Ruling pending: 5 or 7. The ball moved". */
export function describeRuling({ scores, reason }: AskedRuling): string {
  return `Ruling pending: ${scores.join(' or ')}. ${reason}`;
}

/** Describes a hole's state in the strip. */
export function describeHoleMark(hole: PadHole, mark: HoleMark): string {
  if (mark === 'changed') return 'changed by the office';
  if (hole.isDisputed) return 'disputed';
  if (hole.tick !== 'none') return tickWords[hole.tick];
  if (hole.cells.every(({ value }) => value === null)) return 'no score yet';
  return `${formatCount(hole.missing, 'score')} missing`;
}

/** Describes how and when a player stopped: "Withdrew after hole 11. No score needed.". */
export function describeOut({ out, card }: PadPlayer): string {
  return out ? `${describeEnding(out, card.key.roundId)}. No score needed.` : '';
}

/** Returns the message after a tap was saved. */
export function describeSavedTap(
  name: string,
  hole: number,
  par: number,
  strokes: number | null,
  ruling?: AskedRuling,
): string {
  const action = strokes === null ? 'cleared' : describeScore(strokes, par);
  const question = ruling ? `. The office decides: ${ruling.scores.join(' or ')}` : '';
  return `Saved on this tablet: ${name}, hole ${hole}, ${action}${question}`;
}

/** Returns the message after a tap could not be saved. */
export function describeUnsavedTap(name: string, hole: number): string {
  return `Not saved: ${name}, hole ${hole}. Your tap is still on the screen. Try again.`;
}

/** Formats a group's name: "Group 8". */
export function formatGroup({ number }: PadGroup): string {
  return number === null ? 'Your own group' : `Group ${number}`;
}
