import { useCallback, useId, useState } from 'react';
import type { TeeSheetDocument, TeeSheetGroup } from '../../../../contract/admin/tee-sheet.ts';
import { playOrder } from '../../../../golf/hole.ts';
import { indexNames } from '../../../../set-up/tee-sheet/sheet-names.ts';
import { Button } from '../../../ui/button.tsx';
import { PrintedPaper } from '../../../ui/printed-paper.tsx';

const papers = {
  sheet: { label: 'Print the tee sheet', Paper: PrintedSheet },
  scorers: { label: "Print the scorers' list", Paper: PrintedScorers },
  cards: { label: 'Print blank cards', Paper: BlankCards },
} as const;
type Paper = keyof typeof papers;

interface PrintButtonsProps {
  document: TeeSheetDocument;
  groups: readonly TeeSheetGroup[];
}

/** The buttons that print the sheet on the screen: for the notice board, for the scorers, or as blank cards. */
export function PrintButtons({ document: sheet, groups }: PrintButtonsProps) {
  const id = useId();
  const [printed, setPrinted] = useState<Paper | null>(null);
  const endPrint = useCallback(() => setPrinted(null), []);
  const { Paper } = papers[printed ?? 'sheet'];
  return (
    <section className="admin-card" aria-labelledby={id}>
      <h2 id={id} className="text-head font-bold">
        Print
      </h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {Object.entries(papers).map(([name, { label }]) => (
          <Button key={name} onClick={() => setPrinted(name as Paper)}>
            {label}
          </Button>
        ))}
      </div>
      <p className="text-ink-soft">
        A card of 18 holes for each golfer, a page for each group. It prints on A4 and Letter.
      </p>
      {printed && (
        <PrintedPaper onPrinted={endPrint}>
          <Paper sheet={sheet} groups={groups} />
        </PrintedPaper>
      )}
    </section>
  );
}

/** The tee sheet for the notice board. */
function PrintedSheet({ sheet, groups }: PaperProps) {
  const teams = new Map(sheet.golfers.map(({ competitor_id, team }) => [competitor_id, team]));
  const names = indexNames(sheet);
  return (
    <>
      <PaperHead title="Tee sheet" sheet={sheet} />
      <table className="paper-list">
        <thead>
          <tr>
            <th>Group</th>
            <th>Start</th>
            <th>Golfers</th>
            <th>Scorers</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.group_number}>
              <td>{group.group_number}</td>
              <td>{describeGroupStart(group)}</td>
              <td>
                {group.competitors.map((id) => (
                  <div key={id}>
                    {names.golfer(id)}
                    {teams.get(id) && <small> {teams.get(id)}</small>}
                  </div>
                ))}
              </td>
              <td>{group.scorers.map(names.scorer).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The printed list of scorers with their groups and start holes. Groups without a scorer come last. */
function PrintedScorers({ sheet, groups }: PaperProps) {
  const names = indexNames(sheet);
  const followed = new Set(groups.flatMap(({ scorers }) => scorers));
  const rows = sheet.scorers
    .filter(({ user_id }) => followed.has(user_id))
    .flatMap((account) =>
      groups
        .filter(({ scorers }) => scorers.includes(account.user_id))
        .map((group) => ({ key: `${account.user_id}/${group.group_number}`, account, group })),
    );
  const alone = groups
    .filter(({ scorers }) => scorers.length === 0)
    .map((group) => ({ key: `none/${group.group_number}`, account: null, group }));
  return (
    <>
      <PaperHead title="Scorers" sheet={sheet} />
      <table className="paper-list">
        <thead>
          <tr>
            <th>Scorer</th>
            <th>Group</th>
            <th>Start</th>
            <th>Golfers</th>
            <th>Here</th>
          </tr>
        </thead>
        <tbody>
          {[...rows, ...alone].map(({ key, account, group }) => (
            <tr key={key}>
              <td>
                {account ? account.name || account.username : '________________'}
                {account?.name && <small> {account.username}</small>}
              </td>
              <td>{group.group_number}</td>
              <td>{describeGroupStart(group)}</td>
              <td>{group.competitors.map(names.golfer).join(', ')}</td>
              <td>☐</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const OUT = playOrder(1).slice(0, 9);
const IN = playOrder(1).slice(9);

/** Blank cards as a fallback for the tablets: a page for each group, with a card of 18 holes for each golfer. */
function BlankCards({ sheet, groups }: PaperProps) {
  return groups
    .filter(({ competitors }) => competitors.length > 0)
    .map((group) => (
      <section key={group.group_number} className="paper-group">
        <header className="paper-head">
          <h1>
            Group {group.group_number}: {describeGroupStart(group)}
          </h1>
          <p>
            {sheet.tournament_name}, round {sheet.round_id}
            {sheet.day && `, ${sheet.day}`}. Write the strokes of each hole, from hole{' '}
            {group.start_hole} on.
          </p>
        </header>
        {group.competitors.map((id) => (
          <BlankCard key={id} golfer={id} group={group} sheet={sheet} />
        ))}
      </section>
    ));
}

interface BlankCardProps {
  golfer: number;
  group: TeeSheetGroup;
  sheet: PaperProps['sheet'];
}

function BlankCard({ golfer, group, sheet }: BlankCardProps) {
  const { pars } = sheet;
  const formatPar = (hole: number) => pars[hole - 1] ?? '';
  const sum = (holes: readonly number[]) =>
    pars.length === 18 ? holes.reduce((total, hole) => total + (pars[hole - 1] ?? 0), 0) : '';
  const all = [...OUT, ...IN];
  return (
    <article className="paper-card">
      <h2>{indexNames(sheet).golfer(golfer)}</h2>
      <table>
        <tbody>
          <tr>
            <th>Hole</th>
            {OUT.map((hole) => (
              <th key={hole} data-start={hole === group.start_hole || undefined}>
                {hole}
              </th>
            ))}
            <th>Out</th>
            {IN.map((hole) => (
              <th key={hole} data-start={hole === group.start_hole || undefined}>
                {hole}
              </th>
            ))}
            <th>In</th>
            <th>All</th>
          </tr>
          <tr>
            <th>Par</th>
            {OUT.map((hole) => (
              <td key={hole}>{formatPar(hole)}</td>
            ))}
            <td>{sum(OUT)}</td>
            {IN.map((hole) => (
              <td key={hole}>{formatPar(hole)}</td>
            ))}
            <td>{sum(IN)}</td>
            <td>{sum(all)}</td>
          </tr>
          <tr className="paper-strokes">
            <th>Strokes</th>
            {OUT.map((hole) => (
              <td key={hole} />
            ))}
            <td />
            {IN.map((hole) => (
              <td key={hole} />
            ))}
            <td />
            <td />
          </tr>
        </tbody>
      </table>
      <div className="paper-signs">
        <p>Marker</p>
        <p>Player</p>
        <p>Attest, time</p>
      </div>
    </article>
  );
}

/** The header of a printed list: its title, the tournament, the round and the day. */
export function PaperHead({ title, sheet }: { title: string; sheet: TeeSheetDocument }) {
  const { tournament_name, round_id, day, starts } = sheet;
  const when = [day, starts].filter(Boolean).join(', ');
  return (
    <header className="paper-head">
      <h1>{title}</h1>
      <p>
        {tournament_name}, round {round_id}
        {when && `, ${when}`}
      </p>
    </header>
  );
}

/** The sheet to print, with the groups on the screen. */
interface PaperProps {
  readonly sheet: TeeSheetDocument;
  readonly groups: readonly TeeSheetGroup[];
}

/** Describes where and when a group starts: "Hole 3, 09:20". */
export function describeGroupStart({ start_hole, tee_time }: TeeSheetGroup): string {
  return `Hole ${start_hole}${tee_time === null ? '' : `, ${tee_time}`}`;
}
