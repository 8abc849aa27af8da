import { embedColours } from './embed-colours.ts';
import { EmbedPage } from './embed-page.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { WORDS_OF } from './legal-dates.ts';
import { PointTables } from './point-tables.tsx';

/** /instructions: the how-to page as an app shows it inside itself, in the colours it asks for. */
export function Instructions() {
  const search = import.meta.env.SSR ? '' : location.search;
  return (
    <EmbedPage title="How to play" updated={WORDS_OF} style={embedColours(search)}>
      <HowItWorks />
      <h2>Points tables</h2>
      <PointTables />
    </EmbedPage>
  );
}
