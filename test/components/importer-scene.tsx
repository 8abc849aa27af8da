import { useState } from 'react';
import { vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FileImporter } from '../../src/client/admin/importer/file-importer.tsx';
import { fieldFiles } from '../../src/client/admin/set-up/field/field-files.ts';
import { OpenTournament } from '../../src/client/admin/tournaments/state/open-tournament.ts';
import type { FieldDocument, FieldGolfer } from '../../src/contract/admin/field.ts';
import type { ImportRecord } from '../../src/contract/admin/imports.ts';
import { API_MARK } from '../../src/contract/base/call.ts';
import { adminTournament } from '../client/admin-tournament.ts';
import { renderInApp } from './render-in-app.tsx';

export const SHOWN = 'a'.repeat(64);

const TEAMS = ['Foxes', 'Wolves', 'Owls'] as const;

/** Creates a golfer in a field. */
export function makeGolfer(
  competitor_id: number,
  full_name: string,
  team: (typeof TEAMS)[number],
  more: Partial<FieldGolfer> = {},
): FieldGolfer {
  return {
    competitor_id,
    full_name,
    country: 'SE',
    team_id: TEAMS.indexOf(team) + 1,
    team,
    group_name: null,
    replaces: null,
    aliases: [],
    entry_number: null,
    ending: null,
    is_out: false,
    has_strokes: false,
    groups: [],
    ...more,
  };
}

/** Creates a field. Two golfers of other tournaments have the name "Sam Two". */
export function makeField(
  golfers: readonly FieldGolfer[],
  more: Partial<FieldDocument> = {},
): FieldDocument {
  return {
    kind: 'field',
    tournament_id: 1,
    state: 'draft',
    is_entry_open: false,
    has_begun: false,
    is_fixed: false,
    counting_scores: 4,
    golfers: [...golfers],
    known: ['SE', 'DK'].map((country, index) => ({
      competitor_id: 70 + index,
      full_name: 'Sam Two',
      country,
      aliases: [],
    })),
    teams: [],
    shown: SHOWN,
    ...more,
  };
}

export const savedImport: ImportRecord = {
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

/** An answer from the API, or a network failure. */
export type ApiAnswer = { status: number; body: unknown } | 'silence';

/** Answers the importer's calls. `sent` records what was sent. */
export function answerCalls(answers: {
  save?: ApiAnswer[];
  undo?: ApiAnswer[];
  imports?: ImportRecord[];
}) {
  const sentBodies: unknown[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : String(input),
      location.href,
    );
    if (pathname.endsWith('/admin/imports')) {
      return reply({
        status: 200,
        body: { tournament_id: 1, imports: answers.imports ?? [], has_older: false },
      });
    }
    if (!/admin\/import(-undo)?$/.test(pathname)) return new Response('', { status: 404 });
    const text = input instanceof Request ? await input.text() : String(init?.body);
    sentBodies.push(JSON.parse(text));
    const next = (pathname.endsWith('undo') ? answers.undo : answers.save)?.shift();
    if (!next || next === 'silence') throw new TypeError('no network');
    return reply(next);
  });
  return sentBodies;
}

export function reply({ status, body }: { status: number; body: unknown }): Response {
  const isProblem = status >= 400;
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': isProblem ? 'application/problem+json' : 'application/json',
      [API_MARK.name]: API_MARK.value,
    },
  });
}

interface SceneProps {
  field: FieldDocument;
  /** The field that a second load returns. */
  read: FieldDocument;
}

function Scene({ field, read }: SceneProps) {
  const [document, setDocument] = useState(field);
  return (
    <OpenTournament value={adminTournament}>
      <FileImporter
        kind={fieldFiles}
        tournament={1}
        document={document}
        onChanged={() => setDocument(read)}
      />
    </OpenTournament>
  );
}

/** Renders the importer for a field. `read` is what a second load of the field returns. */
export async function renderImporter(field: FieldDocument, read: FieldDocument = field) {
  const { screen } = await renderInApp(<Scene field={field} read={read} />);
  return {
    screen,
    choose: (text: BlobPart, name = 'field.csv') =>
      userEvent.upload(screen.getByLabelText('Choose a file'), new File([text], name)),
    row: (number: number) => screen.getByRole('row', { name: new RegExp(`Row ${number}\\b`) }),
    save: screen.getByRole('region', { name: 'Save' }).getByRole('button').last(),
  };
}
