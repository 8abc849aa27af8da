import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  answerCalls,
  makeField,
  makeGolfer,
  renderImporter,
  SHOWN,
  savedImport,
} from './importer-scene.tsx';

const { dataset } = document.documentElement;

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  delete dataset.theme;
});

const ada = makeGolfer(1, 'Ada Ray', 'Foxes');
const bo = makeGolfer(2, 'Bo Fox', 'Wolves', { country: 'DK' });
const field = makeField([ada, bo]);
const answer = { saved: savedImport, document: makeField([]), tickets: [], tickets_moved: 0 };

const FOUR = 'name;country;team\nAda Ray;SE;Foxes\n\nBo Fox;DK;Foxes\nCy New;XX;Foxes\n';

describe('an import file', () => {
  it("is shown row by row, with each row's number and effect", async () => {
    answerCalls({});
    const { screen, choose, row } = await renderImporter(field);
    await choose(FOUR);
    await expect.element(screen.getByText(/3 rows, semicolons, UTF-8/)).toBeVisible();
    await expect.element(row(2)).toMatchTextContent('Same as now');
    await expect.element(row(4)).toMatchTextContent('Would changeteam from Wolves to Foxes');
    await expect
      .element(row(5))
      .toMatchTextContent('Needs youCountry: "XX" is not a country we know');
    await expect
      .element(screen.getByText('1 would change, 1 same, 1 needs you'))
      .toBeInTheDocument();
  });

  it('is corrected in place, and Save explains what is missing and what it does', async () => {
    const sentBodies = answerCalls({ save: [{ status: 200, body: answer }] });
    const { screen, choose, save } = await renderImporter(field);
    await choose(FOUR);
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(save)
      .toHaveAccessibleDescription('1 row needs you: fix it here or untick it.');
    const cell = screen.getByLabelText('Country, row 5');
    await expect.element(cell).toHaveAttribute('aria-invalid', 'true');
    await expect.element(cell).toHaveAccessibleDescription(/is not a country we know/);
    await cell.fill('no');
    await expect.element(save).toMatchTextContent('Add 1, change 1');
    await expect.element(save).toHaveAttribute('aria-disabled', 'false');
    await expect.element(cell).toHaveFocus();
    await save.click();
    await expect.element(screen.getByText('1 golfer added.')).toBeVisible();
    expect(sentBodies).toEqual([
      expect.objectContaining({
        kind: 'field',
        shown: SHOWN,
        file: 'field.csv',
        whole_list: false,
        rows: [
          { row: 2, full_name: 'Ada Ray', country: 'SE', team: 'Foxes' },
          { row: 4, full_name: 'Bo Fox', country: 'DK', team: 'Foxes' },
          { row: 5, full_name: 'Cy New', country: 'NO', team: 'Foxes' },
        ],
      }),
    ]);
  });

  it('leads to one question about a country in several rows, and the answer can be changed', async () => {
    answerCalls({});
    const { screen, choose, row, save } = await renderImporter(field);
    await choose('name,country\nCy New,XYZ\nDi New,SE\nEd New,XYZ\nFi New,QQ\n');
    const values = screen.getByRole('region', { name: 'Values to choose' });
    const answer = values.getByLabelText('“XYZ” (2 rows) is not a country we know');
    await answer.selectOptions('South Africa');
    await expect.element(screen.getByLabelText('Country, row 4')).toHaveValue('South Africa');
    await expect.element(row(2)).toMatchTextContent('Would be added');
    await values.getByLabelText('“QQ” (1 row) is not a country we know').selectOptions('Wales');
    await expect.element(save).toMatchTextContent('Add 4');
    await screen.getByLabelText('Country, row 4').fill('Norway');
    await values.getByLabelText('“XYZ” (2 rows) stands for').selectOptions('Choose a country');
    await expect.element(row(2)).toMatchTextContent('Needs you');
    await expect.element(row(4)).toMatchTextContent('Would be added');
  });

  it('leads to a question about a group column of numbers, which is skipped until it is answered', async () => {
    answerCalls({});
    const { screen, choose, row } = await renderImporter(makeField([]));
    await choose('Group,Name,Country\n1,Cy New,SE\n1,Di New,SE\n2,Ed New,SE\n');
    const question = screen.getByRole('region', { name: 'The column Group' });
    await expect.element(question).toMatchTextContent('has numbers (1 and 2)');
    await expect.element(row(2)).toMatchTextContent('Row 2Cy NewSEWould be added');
    await question.getByRole('button', { name: 'Use the numbers as names' }).click();
    await expect.element(row(2)).toMatchTextContent('Row 2Cy NewSE1Would be added');
    await expect.element(question).not.toBeInTheDocument();
  });

  it('with merged cells is saved only after the question about them', async () => {
    answerCalls({});
    const { screen, choose, row, save } = await renderImporter(makeField([]));
    await choose('Name,Country,Team\nCy New,SE,Elks\nDi New,SE,\nEd New,SE,Owls\nFi New,SE,\n');
    const question = screen.getByRole('region', { name: 'Empty cells of Team' });
    await expect.element(question).toMatchTextContent('a value in 2 of 4 rows');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(save)
      .toHaveAccessibleDescription('Answer the question about empty cells first.');
    await question.getByRole('button', { name: 'Repeat each value down' }).click();
    await expect.element(row(3)).toMatchTextContent('Di NewSEElksWould be added');
    await expect.element(row(5)).toMatchTextContent('Fi NewSEOwlsWould be added');
    await expect.element(save).toHaveAttribute('aria-disabled', 'false');
  });

  it('leads to a warning about a small team only once no row is wrong', async () => {
    answerCalls({});
    const { screen, choose, row } = await renderImporter(makeField([]));
    await choose('name,country,team\nCy New,SE,Elks\nDi New,XYZ,Elks\n');
    await expect.element(row(3)).toMatchTextContent('Needs you');
    await expect.element(row(2)).not.toMatchTextContent('where 4 count');
    await screen.getByLabelText('Country, row 3').fill('SE');
    await expect.element(row(2)).toMatchTextContent('team Elks has 2 golfers where 4 count');
  });

  it("leads to an offer to turn round names with the surname first, except a known golfer's", async () => {
    answerCalls({});
    const known = makeGolfer(4, 'Ross MacKenzie', 'Foxes');
    const { screen, choose, row, save } = await renderImporter(makeField([known]));
    await choose(
      'name;country\nGARCÍA, Sergio;ES\nMACKENZIE, Ross;SE\nOLAZÁBAL José María;ES\nBo Fox;SE\n',
    );
    const offer = screen.getByRole('region', { name: 'Names' });
    await expect
      .element(offer)
      .toMatchTextContent('3 names: GARCÍA, Sergio becomes Sergio García.');
    await offer.getByRole('button', { name: 'Change them' }).click();
    await expect.element(row(2)).toMatchTextContent('Sergio García');
    await expect.element(row(2)).toMatchTextContent('in the file: GARCÍA, Sergio');
    await expect.element(row(3)).toMatchTextContent('Ross MacKenzieSESame as now');
    await expect.element(row(4)).toMatchTextContent('José María Olazábal');
    await screen.getByRole('button', { name: 'Put it back, row 4, OLAZÁBAL José María' }).click();
    await expect.element(row(4)).not.toMatchTextContent('in the file');
    await expect.element(screen.getByText(/^2 names were turned round/)).toBeVisible();
    await screen.getByRole('button', { name: 'Put the names back' }).click();
    await expect
      .element(offer)
      .toMatchTextContent('3 names left as in the file: GARCÍA, Sergio can become Sergio García.');
    await expect.element(save).toMatchTextContent('Add 3');
  });

  it('is saved without the rows that are not ticked', async () => {
    answerCalls({});
    const { screen, choose, row, save } = await renderImporter(field);
    await choose(FOUR);
    await screen.getByRole('checkbox', { name: 'Use row 5, Cy New' }).click();
    await expect.element(row(5)).toMatchTextContent('Left out');
    await expect.element(save).toMatchTextContent('Change 1');
    await screen.getByRole('checkbox', { name: 'Use row 4, Bo Fox' }).click();
    await expect.element(save).toHaveAccessibleDescription('Nothing would change.');
  });

  it('leads to a question about a row that fits several golfers, and the answer can be changed', async () => {
    answerCalls({});
    const { screen, choose, save } = await renderImporter(field);
    await choose('name,country\nSam Two,SE\n');
    const question = screen.getByLabelText('Full name of row 2');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await question.selectOptions('A new golfer with this name');
    await expect.element(save).toMatchTextContent('Add 1');
    await expect.element(question).toHaveValue('new');
  });

  it('removes nobody unless it is the whole list, and then the removals are listed first', async () => {
    answerCalls({});
    const kim = makeGolfer(3, 'Kim Kept', 'Foxes', { has_strokes: true });
    const { screen, choose, save } = await renderImporter(makeField([ada, bo, kim]));
    await choose('name,country,team\nAda Ray,SE,Owls\n');
    await expect.element(save).toMatchTextContent(/^Change 1$/);
    await screen.getByLabelText('This file is the whole list').click();
    const removals = screen.getByRole('region', { name: 'Would be removed' });
    await expect.element(removals).toMatchTextContent('2 golfers would be removed');
    await expect.element(removals).toMatchTextContent('Bo Fox would be removed');
    await expect
      .element(removals)
      .toMatchTextContent('Kim Kept cannot be removed: strokes were entered');
    await expect.element(save).toMatchTextContent('Change 1, remove 2');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    const table = screen.getByRole('table').element();
    expect(removals.element().compareDocumentPosition(table)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('is refused with an explanation when it is a workbook', async () => {
    answerCalls({});
    const { screen, choose } = await renderImporter(field);
    await choose('PK\u0003\u0004', 'field.csv');
    await expect.element(screen.getByText(/Save it as CSV/)).toBeVisible();
  });

  it('is decoded as Windows-1252 when it is not UTF-8, with a note', async () => {
    answerCalls({});
    const { screen, choose } = await renderImporter(field);
    await choose(
      new Uint8Array([...new TextEncoder().encode('name,country\nS'), 0xf8, 44, 83, 69]),
    );
    await expect.element(screen.getByText(/so we read it as Windows-1252/)).toBeVisible();
    await expect.element(screen.getByText('Sø', { exact: true })).toBeVisible();
  });

  it('with a title above its header and names in two columns is read, with a note', async () => {
    answerCalls({});
    const { screen, choose, row } = await renderImporter(field);
    await choose('Old Harbour Open, 2026;;\nFirst Name;Last Name;Country\nCy;New;NO\n');
    await expect
      .element(screen.getByText(/^Row 1 \(Old Harbour Open, 2026\) is above/))
      .toBeVisible();
    await expect.element(row(3)).toMatchTextContent('Row 3Cy NewNOWould be added');
  });

  it('can be pasted from a spreadsheet', async () => {
    answerCalls({});
    const { screen } = await renderImporter(field);
    await screen.getByLabelText(/^Or paste rows/).fill('name\tcountry\nCy New\tNorway\n');
    await screen.getByRole('button', { name: 'Read these rows' }).click();
    await expect.element(screen.getByText(/1 row, tabs/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Add 1' })).toBeVisible();
  });

  it('has pages for 2,000 rows, and a filter for those that need the admin', async () => {
    answerCalls({});
    const { screen, choose } = await renderImporter(field);
    const rows = Array.from(
      { length: 2_000 },
      (_, at) => `Golfer ${at},${at % 1_000 ? 'SE' : 'XX'}`,
    );
    await choose(`name,country\n${rows.join('\n')}\n`);
    await expect.element(screen.getByText('Page 1 of 40 | Total Rows: 2000')).toBeVisible();
    expect(screen.getByRole('row').elements()).toHaveLength(51);
    await screen.getByRole('button', { name: '2 need you' }).click();
    await expect.poll(() => screen.getByRole('row').elements().length).toBe(3);
    // A corrected row stays under the finger.
    await screen.getByLabelText('Country, row 1002').fill('SE');
    await expect.element(screen.getByRole('button', { name: '1 needs you' })).toBeVisible();
    expect(screen.getByRole('row').elements()).toHaveLength(3);
  });
});

describe("an import file's columns", () => {
  it('are matched by hand when their headers are unknown, and remembered', async () => {
    answerCalls({});
    const { screen, choose, save } = await renderImporter(field);
    await choose('Spielerin;Heimat\nCy New;NO\n');
    await expect.element(screen.getByText(/looks like data, not a header/)).toBeVisible();
    await screen.getByLabelText('Spielerin').selectOptions('Full name');
    await expect.element(screen.getByText('a new golfer needs a country')).toBeVisible();
    await screen.getByLabelText('Heimat').selectOptions('Country');
    await expect.element(save).toMatchTextContent('Add 1');
    await screen.getByRole('button', { name: 'Another file' }).click();
    await choose('Heimat;Spielerin\nNO;Dee New\n');
    await expect.element(save).toMatchTextContent('Add 1');
    await expect.element(screen.getByText('Dee New', { exact: true })).toBeVisible();
  });

  it('are refused when two mean the same', async () => {
    answerCalls({});
    const { screen, choose } = await renderImporter(field);
    await choose('name;golfer;country\nCy;New;NO\n');
    await expect
      .element(screen.getByRole('alert').first())
      .toMatchTextContent('Columns A (name) and B (golfer) are both Full name.');
    expect(screen.getByRole('table').elements()).toEqual([]);
  });
});

describe('saving an import', () => {
  const open = makeField(
    [ada, bo].map((golfer, index) => ({ ...golfer, entry_number: index + 1 })),
    { state: 'upcoming', is_entry_open: true },
  );
  const file = 'name,country\nCy New,NO\n';

  it('lists, once entry is open, who would be out before the start', async () => {
    answerCalls({});
    const { screen, choose } = await renderImporter(open);
    await choose('name,country,team\nAda Ray,SE,Foxes\n');
    await screen.getByLabelText('This file is the whole list').click();
    const removals = screen.getByRole('region', { name: 'Would be removed' });
    await expect.element(removals).toMatchTextContent('1 golfer would be out before the start');
    await expect.element(removals).toMatchTextContent('Bo Fox would be out before the start (DNS)');
  });

  it("plans the rows again after somebody else's change, with a notice", async () => {
    const changedAnswer = {
      status: 409,
      body: {
        type: 'state-changed',
        title: 'Changed',
        status: 409,
        detail: 'The field has changed since you looked at it. Check it and save again.',
      },
    };
    const sent = answerCalls({ save: [changedAnswer, { status: 200, body: answer }] });
    const cy = makeGolfer(3, 'Cy New', 'Owls', { country: 'NO' });
    const after = makeField([ada, bo, cy], { shown: 'b'.repeat(64) });
    const { screen, choose, row, save } = await renderImporter(field, after);
    await choose('name,country,team\nCy New,NO,Foxes\n');
    await save.click();
    await expect.element(screen.getByText(/has changed since you looked at it/)).toBeVisible();
    await expect.element(row(2)).toMatchTextContent('team from Owls to Foxes');
    await save.click();
    await expect.element(screen.getByText('1 golfer added.')).toBeVisible();
    expect(sent).toMatchObject([{ shown: SHOWN }, { shown: 'b'.repeat(64) }]);
  });

  it('keeps the file without a network, and can be retried', async () => {
    answerCalls({ save: ['silence', { status: 200, body: answer }] });
    const { screen, choose, row, save } = await renderImporter(field);
    await choose(file);
    await save.click();
    await expect.element(screen.getByText(/^No answer came/)).toBeVisible();
    await expect.element(row(2)).toBeVisible();
    await save.click();
    await expect.element(screen.getByText('1 golfer added.')).toBeVisible();
  });

  it('asks again who is meant after a lost answer, and adds nobody twice', async () => {
    answerCalls({ save: ['silence'] });
    const sam = makeGolfer(72, 'Sam Two', 'Foxes');
    const after = makeField([ada, bo, sam], { shown: 'b'.repeat(64) });
    const { screen, choose, row, save } = await renderImporter(field, after);
    await choose('name,country\nSam Two,SE\nCy New,NO\n');
    await screen.getByLabelText('Full name of row 2').selectOptions('A new golfer with this name');
    await save.click();
    await expect.element(row(2)).toMatchTextContent('Same as now');
  });

  it('keeps an answer after another admin changed the field, if the question is still the same', async () => {
    answerCalls({ save: ['silence'] });
    const after = makeField([ada, bo, makeGolfer(3, 'Cy New', 'Owls')], { shown: 'b'.repeat(64) });
    const { screen, choose, row, save } = await renderImporter(field, after);
    await choose('name,country\nSam Two,SE\nCy New,SE\n');
    await screen.getByLabelText('Full name of row 2').selectOptions('A new golfer with this name');
    await save.click();
    await expect.element(row(3)).toMatchTextContent('Same as now');
    await expect.element(row(2)).toMatchTextContent('Would be added');
  });

  it('offers the sign-in after a sign-out, and keeps the file', async () => {
    const out = {
      status: 401,
      body: { type: 'unauthenticated', title: 'Signed out', status: 401 },
    };
    answerCalls({ save: [out] });
    const { screen, choose, row, save } = await renderImporter(field);
    await choose(file);
    await save.click();
    await expect.element(screen.getByText(/^You were signed out/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect.element(row(2)).toBeVisible();
  });

  it('shows, once entry is open, how many tickets each row moves, and needs a reason', async () => {
    const tickets = [
      { row: 0, tickets: 300 },
      { row: 2, tickets: 1204 },
    ];
    const moves = { ...answer, saved: null, tickets, tickets_moved: 1400 };
    const replies = [moves, answer].map((body) => ({ status: 200, body }));
    const sentBodies = answerCalls({ save: replies });
    const { screen, choose, row, save } = await renderImporter(open);
    await choose('name,country,replaces\nCy New,NO,Ada Ray\n');
    await expect.element(screen.getByText('Counting the tickets that move...')).toBeVisible();
    await expect.element(row(2)).toMatchTextContent('Moves 1,204 tickets');
    await expect.element(screen.getByText('Moves 1,400 tickets.')).toBeVisible();
    await expect.element(save).toHaveAccessibleDescription('Say why, in 3 to 300 characters.');
    await screen.getByLabelText('Reason').fill('Ada is ill');
    await save.click();
    await expect.element(screen.getByText('1 golfer added.')).toBeVisible();
    expect(sentBodies).toMatchObject([{ dry_run: true }, { reason: 'Ada is ill' }]);
  });

  it('shows, once entry is open, that the tickets could not be counted', async () => {
    answerCalls({ save: ['silence'] });
    const { screen, choose } = await renderImporter(open);
    await choose('name,country,replaces\nCy New,NO,Ada Ray\n');
    await expect.element(screen.getByText(/could not be counted/)).toBeVisible();
  });

  it('names each row that the server refuses', async () => {
    const errors = [{ path: 'rows.0', message: 'Row 2, column country: not known' }];
    const refusal = { type: 'validation-failed', title: 'Refused', status: 422, errors };
    answerCalls({ save: [{ status: 422, body: refusal }] });
    const { screen, choose, save } = await renderImporter(field);
    await choose(file);
    await save.click();
    await expect.element(screen.getByText(/^Row 2, column country: not known/)).toBeVisible();
  });

  it('can be undone at once', async () => {
    const undoneImport = { ...savedImport, undone_at: '2026-11-23T10:01:00Z' };
    const sentBodies = answerCalls({
      save: [{ status: 200, body: answer }],
      undo: [{ status: 200, body: { ...answer, saved: undoneImport } }],
    });
    const { screen, choose, save } = await renderImporter(field);
    await choose(file);
    await save.click();
    await screen.getByRole('button', { name: 'Undo...' }).click();
    await screen.getByRole('button', { name: 'Undo the import' }).click();
    await expect.element(screen.getByText('Undone: 1 golfer added.')).toBeVisible();
    expect(sentBodies[1]).toEqual({ tournament_id: 1, import_id: 5, dry_run: false });
  });

  it('says, once entry is open, how many tickets its undo moves', async () => {
    const moves = { ...answer, saved: null, tickets_moved: 1400 };
    const undone = { ...answer, saved: { ...savedImport, undone_at: '2026-11-23T10:01:00Z' } };
    const sentBodies = answerCalls({
      imports: [savedImport],
      undo: [moves, undone].map((body) => ({ status: 200, body })),
    });
    const { screen } = await renderImporter(open);
    await screen.getByRole('region', { name: 'Earlier imports' }).getByRole('button').click();
    await expect.element(screen.getByText('Moves 1,400 tickets.')).toBeVisible();
    await screen.getByLabelText('Reason').fill('The wrong reserve');
    await screen.getByRole('button', { name: 'Undo the import' }).click();
    await expect.element(screen.getByText('Undone: 1 golfer added.')).toBeVisible();
    expect(sentBodies).toMatchObject([
      { import_id: savedImport.id, dry_run: true },
      { import_id: savedImport.id, dry_run: false, reason: 'The wrong reserve' },
    ]);
  });
});

it("earlier imports are listed, and one that can't be undone names what depends on it", async () => {
  const undoneImport = {
    ...savedImport,
    id: 4,
    file: 'old.csv',
    undone_at: '2026-11-23T10:01:00Z',
  };
  const problem = {
    type: 'state-changed',
    title: 'Changed',
    status: 409,
    detail: 'Ada Ray has strokes',
  };
  answerCalls({ imports: [savedImport, undoneImport], undo: [{ status: 409, body: problem }] });
  const { screen } = await renderImporter(field);
  const list = screen.getByRole('region', { name: 'Earlier imports' });
  await expect.element(list).toMatchTextContent('field.csv, 1 golfer added');
  await expect.element(list).toMatchTextContent('Undone 23 Nov 2026');
  await list.getByRole('button').click();
  await screen.getByRole('button', { name: 'Undo the import' }).click();
  await expect.element(screen.getByRole('alert').first()).toMatchTextContent('Ada Ray has strokes');
});

it('a file can be imported by keyboard alone', async () => {
  answerCalls({ save: [{ status: 200, body: answer }] });
  const { screen, choose } = await renderImporter(field);
  await choose(FOUR);
  const save = screen.getByRole('button', { name: 'Add 1, change 1' });
  await tabTo('Country, row 5');
  await userEvent.keyboard('{Control>}a{/Control}NO');
  await expect.element(save).toHaveAttribute('aria-disabled', 'false');
  await tabTo('Add 1, change 1');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('1 golfer added.')).toBeVisible();
});

/** Presses Tab until the element with this name has the focus. */
async function tabTo(name: string) {
  for (let presses = 0; presses < 60; presses += 1) {
    const { activeElement } = document;
    if ([activeElement?.getAttribute('aria-label'), activeElement?.textContent].includes(name))
      return;
    await userEvent.tab();
  }
  throw new Error(`Tab does not reach ${name}`);
}

describe.each([
  [320, 256],
  [390, 844],
  [768, 1024],
  [820, 1180],
  [1440, 900],
])('at %i by %i px', (width, height) => {
  it('the importer passes axe in both themes and is not too wide', async () => {
    await page.viewport(width, height);
    answerCalls({ imports: [savedImport] });
    const { screen, choose } = await renderImporter(field);
    await expect.element(screen.getByRole('region', { name: 'Earlier imports' })).toBeVisible();
    await checkLooks();
    await choose(`${FOUR}Sam Two;SE;Foxes\n`);
    await screen.getByRole('checkbox', { name: 'Use row 4, Bo Fox' }).click();
    await screen.getByLabelText('This file is the whole list').click();
    await expect.element(screen.getByText('Left out')).toBeVisible();
    await checkLooks();
  });
});

async function checkLooks() {
  for (const theme of ['light', 'dark']) {
    dataset.theme = theme;
    const { violations } = await axe.run(document.body, {
      resultTypes: ['violations'],
      rules: { 'page-has-heading-one': { enabled: false }, 'heading-order': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
