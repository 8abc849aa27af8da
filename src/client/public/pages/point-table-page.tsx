import { SitePage } from '../site/site-page.tsx';
import { CountedPoints } from './counted-points.tsx';
import { LEGAL_TEXT_DATE } from './legal-dates.ts';

/** The page /gimme-point-calculation-table. */
export function PointTablePage() {
  return (
    <SitePage
      title="Gimme Points calculation"
      lead="What each result is worth. The game counts with these very numbers."
      updated={LEGAL_TEXT_DATE}
      isWide
      isGame
    >
      <CountedPoints />
    </SitePage>
  );
}
