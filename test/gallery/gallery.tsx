import '../../src/client/styles/styles.css';
import '../../src/client/styles/panel.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { allCases } from './all-cases.ts';
import type { Case } from './case.ts';

/** The list of all cases, each in its own frame, because the colours of scoring screens apply to a whole page. */
function Gallery() {
  return (
    <main className="mx-auto grid max-w-6xl gap-8 p-4 md:grid-cols-2">
      <h1 className="text-3xl font-bold md:col-span-2">Gallery of components</h1>
      {allCases.map(({ name }) => {
        const address = `?case=${encodeURIComponent(name)}`;
        return (
          <section key={name}>
            <h2 className="mb-2 font-semibold">
              <a href={address}>{name}</a>
            </h2>
            <iframe title={name} src={address} className="h-96 w-full border border-line" />
          </section>
        );
      })}
    </main>
  );
}

function SingleCase({ shown: shownCase }: { shown: Case }) {
  return <main className="p-3">{shownCase.render()}</main>;
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const chosenName = new URLSearchParams(location.search).get('case');
const shown = allCases.find(({ name }) => name === chosenName);
if (shown?.isScoring) document.documentElement.dataset.mood = 'course';
createRoot(root).render(
  <StrictMode>{shown ? <SingleCase shown={shown} /> : <Gallery />}</StrictMode>,
);
