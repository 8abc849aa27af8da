import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { StepQuestion } from '../../src/client/admin/tournaments/state/step-question.ts';
import { getStepWords } from '../../src/client/admin/tournaments/state/step-words.ts';
import { manuals } from '../../src/client/public/pages/manuals.ts';
import { formatAgreement } from '../../src/client/scores/dispute-words.ts';

const sources = globSync('src/client/**/*.{ts,tsx}')
  .filter((path) => !/manuals\.ts$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

const next = { wanted: [] } as unknown as { wanted: [] };
const round = (from: string, to: string) =>
  ({ kind: 'round', round: 1, from, to, isBack: false, next, missingCards: [] }) as never;

/** The names that the app composes. */
const composed = new Set([
  ...[
    round('setup', 'live'),
    round('live', 'closed'),
    round('closed', 'attested'),
    round('attested', 'official'),
    { kind: 'tournament', from: 'draft', to: 'upcoming', next } as never,
    { kind: 'tournament', from: 'live', to: 'final', next } as never,
  ].map((step: StepQuestion) => getStepWords(step).label),
  formatAgreement(5),
  // test/e2e/manuals.test.ts finds it on the screen.
  'Suspend play of round 1',
]);

/** Whether the name is a whole text of the source, with a number at its end, or with dots where a dialog opens. */
function isOnScreen(name: string): boolean {
  if (composed.has(name)) return true;
  const text = name
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/ \d+/, String.raw` \$?\{.*\}`);
  const whole = new RegExp(String.raw`(["'\`>]|^\s*)${text}(\.{3})?\s?(["'\`<]|$)`, 'm');
  return whole.test(sources);
}

it('the names of buttons in the manuals are those of the screens', () => {
  const names = Object.values(manuals).flatMap(({ steps }) =>
    steps.flatMap(([, text]) => [...text.matchAll(/\*([^*]+)\*/g)].map(([, name = '']) => name)),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !isOnScreen(name))).toEqual([]);
});

it('the commands and variables in the manuals are documented', () => {
  const documents = ['README.md', 'docs/operations.md'].map((path) => readFileSync(path, 'utf8'));
  const typed = Object.values(manuals).flatMap(({ steps }) =>
    steps.flatMap(([, text]) => [...text.matchAll(/`(?:npm run )?([\w./:-]+)/g)]),
  );
  const unknown = typed.filter(([, word = '']) => !documents.join('\n').includes(word));
  expect(unknown.map(([, word]) => word)).toEqual([]);
});
