import { useDeviceValue } from '../../session/store.ts';
import { readEmbedColours } from '../site/embed-colours.ts';
import { EmbedPage } from './embed-page.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LEGAL_TEXT_DATE } from './legal-dates.ts';
import { PointTables } from './point-tables.tsx';

/** The page /instructions, the how-to page that an app embeds. The app can choose its colours. */
export function Instructions() {
  const search = useDeviceValue(() => location.search, '');
  return (
    <EmbedPage title="How to play" updated={LEGAL_TEXT_DATE} style={readEmbedColours(search)}>
      <HowItWorks />
      <h2>Points tables</h2>
      <PointTables />
    </EmbedPage>
  );
}
