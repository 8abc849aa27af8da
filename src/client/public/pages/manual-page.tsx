import './manual.css';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { MANUAL_PICTURE_WIDTH, manuals } from './manuals.ts';

/** The page /manual/$who: numbered steps with pictures, which print on one sheet of A4 or Letter. */
export function ManualPage({ who, notFound }: { who: string; notFound: ReactNode }) {
  const manual = Object.hasOwn(manuals, who) ? manuals[who] : undefined;
  if (!manual) return notFound;
  const { title, lead, steps, pictures } = manual;
  return (
    <Screen
      title={title}
      lead={lead}
      width="cards"
      control={<Button onClick={() => window.print()}>Print</Button>}
    >
      <div className="manual">
        <ol>
          {steps.map(([name, text]) => (
            <li key={name}>
              <h2>{name}</h2>
              <p>{markWords(text)}</p>
            </li>
          ))}
        </ol>
        <div className="manual-pictures">
          {pictures.map(({ name, height, caption }) => (
            <figure key={name}>
              <img
                src={`/manual/${name}.webp`}
                alt=""
                width={MANUAL_PICTURE_WIDTH}
                height={height}
              />
              <figcaption>{caption}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </Screen>
  );
}

/** Returns a step's text with the words of buttons in bold and what is typed as code. */
function markWords(text: string) {
  return text.split(/(\*[^*]+\*|`[^`]+`)/).map((part) => {
    const words = part.slice(1, -1);
    if (part.startsWith('*')) return <strong key={part}>{words}</strong>;
    return part.startsWith('`') ? <code key={part}>{words}</code> : part;
  });
}
