import { useDeviceValue } from '../../session/store.ts';
import { parseEmbedColours } from '../site/embed-colours.ts';
import { EmbedPage } from './embed-page.tsx';
import { gameSteps } from './game-steps.ts';
import { gameWords } from './game-words.ts';
import { LEGAL_TEXT_DATE } from './legal-dates.ts';
import { PointTables } from './point-tables.tsx';

/** The page /instructions, the how-to page that apps embed. They can choose its colours. */
export function Instructions() {
  const search = useDeviceValue(() => location.search, '');
  const { assigned, tracked, won } = gameSteps;
  return (
    <EmbedPage title="How to play" updated={LEGAL_TEXT_DATE} style={parseEmbedColours(search)}>
      <h2>{assigned.title}</h2>
      <p>{assigned.text}</p>
      <h2>{tracked.title}</h2>
      <p>{tracked.text}</p>
      <h2>{won.title}</h2>
      <p>
        {won.text} {gameWords.ties}
      </p>
      <h2>Points tables</h2>
      <PointTables isPlain />
    </EmbedPage>
  );
}
