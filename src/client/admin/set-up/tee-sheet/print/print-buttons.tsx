import { useCallback, useId, useState } from 'react';
import type { TeeSheetDocument, TeeSheetGroup } from '../../../../../contract/admin/tee-sheet.ts';
import { Button } from '../../../../ui/button.tsx';
import { PrintedPaper } from '../../print/printed-paper.tsx';
import { BlankCards } from './blank-cards.tsx';
import { PrintedScorers } from './printed-scorers.tsx';
import { PrintedSheet } from './printed-sheet.tsx';

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
