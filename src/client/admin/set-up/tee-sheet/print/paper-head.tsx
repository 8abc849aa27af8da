import type { TeeSheetDocument } from '../../../../../contract/admin/tee-sheet.ts';

/** The head of a printed list: what it lists, the tournament, the round and its day. */
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
