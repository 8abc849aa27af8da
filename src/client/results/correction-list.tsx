import { lazy, Suspense } from 'react';
import { isAdmin } from '../../contract/base/admin-role.ts';
import { formatCount, formatList } from '../../contract/base/counts.ts';
import type { CorrectionLog, CorrectionMoves } from '../../contract/game/results.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../session/store.ts';
import { formatDateTime } from '../ui/dates.ts';
import { formatPoints } from '../ui/golf-words.ts';

type LogLine = CorrectionLog['corrections'][number];

interface CorrectionListProps {
  corrections: readonly LogLine[];
  /** The tournament whose corrections an admin can revert; absent in a frozen result. */
  tournament?: number;
  /** The key of the card whose newest correction gets the focus. */
  target?: string;
}

const RevertLink = lazy(async () => ({
  default: (await import('./revert-link.tsx')).RevertLink,
}));

/**
 * Corrections with golfer, hole, old and new score, reason, the official's role, the time, and what moved. Holes that
 * were corrected as one are one entry.
 */
export function CorrectionList({ corrections, tournament, target }: CorrectionListProps) {
  const session = useStore(sessionStore);
  const isOffice = session !== null && isAdmin([session.role]);
  const entries = [...Map.groupBy(corrections, (one) => one.group ?? one).values()];
  const targetEntry = entries.find((lines) => lines.some((one) => formatCardKey(one) === target));
  return (
    <ul className="flex flex-col">
      {entries.map((lines) => {
        const [first] = lines;
        if (!first) return null;
        const { at, round_id, reason, role, second } = first;
        const moved = lines.find((one) => one.moved)?.moved;
        const isTarget = lines === targetEntry;
        return (
          <li
            key={`${at} ${round_id} ${first.competitor_id} ${first.hole_number}`}
            ref={isTarget ? focusEntry : undefined}
            tabIndex={isTarget ? -1 : undefined}
            className="border-b border-line py-3 wrap-anywhere"
          >
            {lines.length > 1 && (
              <strong className="block">
                Round {round_id}, {formatCount(lines.length, 'hole')} corrected as one
              </strong>
            )}
            <Lines lines={lines} />
            {reason && <span className="block">{reason}</span>}
            {moved && <Moved moved={moved} lines={lines} />}
            <span className="text-sm text-ink-soft">
              {roleWords[role]}, {formatDateTime(at)}, your time
              {second && `. ${secondWords[second]}`}
            </span>
            {isOffice && tournament !== undefined && (
              <Suspense>
                <RevertLink tournament={tournament} line={first} />
              </Suspense>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns what identifies a card in the URL of the log: round and golfer. */
function formatCardKey({ round_id, competitor_id }: LogLine): string {
  return `${round_id}-${competitor_id}`;
}

function focusEntry(entry: HTMLLIElement | null) {
  entry?.focus();
}

function Lines({ lines }: { lines: readonly LogLine[] }) {
  const [only, ...others] = lines;
  if (only && others.length === 0)
    return (
      <strong className="block">
        {only.full_name}, round {only.round_id}, {describeChange(only)}
      </strong>
    );
  const golfers = [...Map.groupBy(lines, ({ competitor_id }) => competitor_id).values()];
  return golfers.map((own) => (
    <span key={own[0]?.competitor_id} className="block">
      <strong>{own[0]?.full_name}</strong>,{' '}
      {formatList(own.toSorted((a, b) => a.hole_number - b.hole_number).map(describeChange))}
    </span>
  ));
}

function describeChange({ hole_number, old, new: now }: LogLine): string {
  return `hole ${hole_number}: ${old ?? 'none'} to ${now ?? 'none'}`;
}

interface MovedProps {
  moved: CorrectionMoves;
  lines: readonly LogLine[];
}

/** What a correction moved when it was made. */
function Moved({ moved: { golfers, tickets, largest }, lines }: MovedProps) {
  return (
    <>
      {golfers.map(({ competitor_id, before, after }) => (
        <span key={competitor_id} className="block">
          {lines.find((one) => one.competitor_id === competitor_id)?.full_name}:{' '}
          {describePlaces(before.place, after.place)}, {formatPoints(before.points)} to{' '}
          {formatPoints(after.points)} G.P.
        </span>
      ))}
      <span className="block">
        {tickets === 0
          ? 'No ticket moved.'
          : `${formatCount(tickets, 'ticket')} moved, none by more than ${formatPoints(largest)} G.P.`}
      </span>
    </>
  );
}

function describePlaces(before: string, after: string): string {
  return before === after ? `stays ${after}` : `place ${before} to ${after}`;
}

const secondWords = {
  waiting: 'A second official has not looked at it yet',
  confirmed: 'A second official confirmed it',
  'one-admin': 'By one official alone',
} as const;

const roleWords = { admin: 'The office', scorer: 'A scorer', import: 'An upload' } as const;
