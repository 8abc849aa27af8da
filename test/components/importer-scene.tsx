import '../../src/client/styles/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FileImporter } from '../../src/client/admin/importer/file-importer.tsx';
import type { ImporterKind } from '../../src/client/admin/importer/importer-kind.ts';
import type { FieldDocument, FieldRow } from '../../src/contract/admin/field.ts';
import type { SavedImport } from '../../src/contract/admin/imports.ts';
import { API_MARK } from '../../src/contract/base/call.ts';
import { fieldSchema } from '../../src/set-up/field/field-schema.ts';
import type { Plan } from '../../src/set-up/plan.ts';

/** A small field: the team of each golfer by name. */
export interface SmallField {
  readonly shown: string;
  readonly teams: Readonly<Record<string, string>>;
  readonly isEntryOpen?: boolean;
}

const TWO_FIT = 'Sam Two';

/** Plans rows on a small field. Two known golfers have the name "Sam Two". */
function planSmallField(
  { teams }: SmallField,
  rows: readonly FieldRow[],
  { wholeList }: { wholeList: boolean },
): Plan<object> {
  const planned = rows.map(({ row, full_name, team, choice }) => {
    const before = teams[full_name];
    if (full_name === TWO_FIT && choice === undefined) {
      const choices = [
        { id: 7, label: 'Sam Two, SE' },
        { id: 'new' as const, label: 'Another golfer' },
      ];
      return { row, effect: 'ask' as const, says: 'two fit', column: 'full_name', choices };
    }
    if (before === undefined)
      return { row, effect: 'add' as const, says: 'would add', column: null };
    if (before === team) return { row, effect: 'same' as const, says: 'same', column: null };
    const says = `would change team from ${before} to ${team}`;
    return { row, effect: 'change' as const, says, column: null };
  });
  const named = new Set(rows.map(({ full_name }) => full_name));
  const removals = Object.keys(teams)
    .filter((name) => wholeList && !named.has(name))
    .map((name) => ({
      key: name,
      says: name,
      refused: name === 'Kim Kept' ? 'has strokes' : null,
    }));
  const isClear = planned.every(({ effect }) => effect !== 'ask');
  return { rows: planned, removals, after: isClear ? {} : null };
}

/** A kind of file whose plan needs no server. */
const smallKind: ImporterKind<SmallField, FieldRow> = {
  schema: fieldSchema,
  noun: { one: 'golfer', many: 'golfers' },
  subject: 'The field',
  fileName: 'field',
  plan: planSmallField,
  needsReason: ({ isEntryOpen = false }) => isEntryOpen,
  answer: (row, _, choice) => ({ ...row, ...(choice !== 'yes' && { choice }) }),
  makeBody: ({ shown }, { rows, ...facts }) => ({
    kind: 'field',
    tournament_id: 1,
    shown,
    dry_run: false,
    ...facts,
    rows: [...rows],
  }),
};

export const savedImport: SavedImport = {
  id: 5,
  kind: 'field',
  round_id: null,
  file: 'field.csv',
  by: 'ada',
  at: '2026-11-23T10:00:00Z',
  added: 1,
  changed: 0,
  removed: 0,
  undone_at: null,
};

export const SHOWN = 'a'.repeat(64);

/** An answer of the API, or the failure of the network. */
export type ApiAnswer = { status: number; body: unknown } | 'silence';

/** Answers the calls of the importer. `sent` keeps what was sent. */
export function answerCalls(answers: {
  save?: ApiAnswer[];
  undo?: ApiAnswer[];
  imports?: SavedImport[];
}) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : String(input),
      location.href,
    );
    if (pathname.endsWith('/admin/imports')) {
      return reply({ status: 200, body: { tournament_id: 1, imports: answers.imports ?? [] } });
    }
    if (!/admin\/import(-undo)?$/.test(pathname)) return new Response('', { status: 404 });
    const text = input instanceof Request ? await input.text() : String(init?.body);
    sent.push(JSON.parse(text));
    const next = (pathname.endsWith('undo') ? answers.undo : answers.save)?.shift();
    if (!next || next === 'silence') throw new TypeError('no network');
    return reply(next);
  });
  return sent;
}

function reply({ status, body }: { status: number; body: unknown }): Response {
  const isProblem = status >= 400;
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': isProblem ? 'application/problem+json' : 'application/json',
      [API_MARK.name]: API_MARK.value,
    },
  });
}

/** The document that the API answers after an import. */
export const emptyField: FieldDocument = {
  kind: 'field',
  tournament_id: 1,
  state: 'draft',
  is_entry_open: false,
  has_begun: false,
  is_fixed: false,
  counting_scores: 4,
  golfers: [],
  known: [],
  teams: [],
  shown: SHOWN,
};

interface SceneProps {
  field: SmallField;
  /** What a second read of the field returns. */
  read: SmallField;
}

function Scene({ field, read }: SceneProps) {
  const [document, setDocument] = useState(field);
  return (
    <main className="admin-page">
      <FileImporter
        kind={smallKind}
        tournament={1}
        document={document}
        onChanged={() => setDocument(read)}
      />
    </main>
  );
}

/** Renders the importer for a small field. `read` is what a second read of the field returns. */
export async function renderImporter(field: SmallField, read: SmallField = field) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
  });
  const screen = await render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>
        <Scene field={field} read={read} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  return {
    screen,
    choose: (text: BlobPart, name = 'field.csv') =>
      userEvent.upload(screen.getByLabelText('Choose a file'), new File([text], name)),
    row: (number: number) => screen.getByRole('row', { name: new RegExp(`Row ${number}\\b`) }),
    save: screen.getByRole('region', { name: 'Save' }).getByRole('button').last(),
  };
}
