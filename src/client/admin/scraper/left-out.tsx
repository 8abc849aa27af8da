import type { FeedReading } from '../../../contract/admin/feed-reading.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import type { UploadedRow } from '../../../contract/scoring/scoring.ts';

const reasons: Readonly<Record<FeedReading['left_out'][number]['reason'], string>> = {
  'not-a-player': 'is no player',
  'name-missing': 'has no name',
  'name-too-long': 'has a name over 200 letters',
  'round-missing': 'has no such round',
  'holes-missing': 'has no holes in this round',
  'rows-differ': 'is there twice with different content',
  'too-many': 'comes after the 300th row',
};

const warnings: Readonly<Record<FeedReading['warnings'][number]['kind'], string>> = {
  empty: 'no strokes',
  'not-strokes': 'not a number of strokes',
  'to-par': 'a score to par, which says no strokes',
  'no-hole': 'not a hole',
  'hole-differs': 'a hole that is there twice with different strokes',
  gap: 'a hole without strokes before the last one',
  'start-hole': 'not a start hole',
  'status-unknown': 'an unknown status, taken as playing',
  'status-contradicts': 'a status that contradicts the strokes',
  'round-unknown': 'an unknown round',
  'time-unreadable': 'an unreadable time of the leaderboard',
};

const problems: Readonly<Record<NonNullable<UploadedRow['problem']>, string>> = {
  'unknown-player': 'is not in the field',
  'duplicate-row': 'is there twice',
  'round-differs': 'is of another round',
  'status-differs': 'has a status that contradicts the strokes',
};

/** Gives each line its index as a key: two lines may be equal, and lines never move. */
function addKeys<Line extends object>(lines: readonly Line[]) {
  return lines.map((line, nth) => ({ ...line, key: nth }));
}

/** The list of skipped rows with the reasons, and of the leaderboard's unused parts. */
export function LeftOut({ reading, rows }: { reading: FeedReading; rows: readonly UploadedRow[] }) {
  const dropped = [
    ...reading.left_out.map(({ player, reason }) => ({ player, why: reasons[reason] })),
    ...rows.flatMap(({ player, problem }) => (problem ? [{ player, why: problems[problem] }] : [])),
  ];
  const notes = rows.flatMap(({ player, notes = [] }) => notes.map((note) => ({ player, note })));
  const warned = reading.warnings.length + reading.more_warnings;
  if (dropped.length + notes.length + warned === 0) return null;
  return (
    <section aria-label="Left out" className="flex min-w-0 flex-col gap-3">
      {dropped.length > 0 && (
        <details open={dropped.length < 10}>
          <summary className="fold-summary">
            {formatCount(dropped.length, 'player is', 'players are')} left out
          </summary>
          <ul className="[&>li]:py-0.5 [&>li]:wrap-anywhere">
            {addKeys(dropped).map(({ key, player, why }) => (
              <li key={key}>
                <bdi>{player || 'A row'}</bdi> {why}
              </li>
            ))}
          </ul>
        </details>
      )}
      {warned + notes.length > 0 && (
        <details>
          <summary className="fold-summary">
            {formatCount(warned + notes.length, 'note', 'notes')} about the rows
          </summary>
          <ul className="[&>li]:py-0.5 [&>li]:wrap-anywhere">
            {addKeys(notes).map(({ key, player, note }) => (
              <li key={key}>
                <bdi>{player}</bdi>: {note}
              </li>
            ))}
            {addKeys(reading.warnings).map(({ key, player, hole, kind, text }) => (
              <li key={key}>
                {player !== null && (
                  <>
                    <bdi>{player}</bdi>
                    {hole === null ? ': ' : `, hole ${hole}: `}
                  </>
                )}
                {warnings[kind]} (<bdi>{text}</bdi>)
              </li>
            ))}
            {reading.more_warnings > 0 && <li>and {reading.more_warnings} more</li>}
          </ul>
        </details>
      )}
    </section>
  );
}
