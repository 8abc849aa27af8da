import type { TeeSheetDocument } from '../../../../../contract/admin/tee-sheet.ts';

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
