import '../../src/client/styles/styles.css';
import '../../src/client/styles/panel.css';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { parseCsv } from '../../src/contract/base/csv.ts';
import { SampleSales, SampleWinners } from '../gallery/chart-cases.tsx';
import { makeTournaments } from '../gallery/chart-values.ts';

const tickets = [655, 0, 402];

/** Returns the cells of a table's body. */
function readTable(table: Element): string[][] {
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent ?? ''),
  );
}

it('a chart is a figure with a heading and a sentence, and its table has exactly its values', async () => {
  await page.viewport(820, 900);
  const screen = await render(<SampleSales tickets={tickets} />);
  const figure = screen.getByRole('figure', { name: 'Ticket Sales' });
  await expect
    .element(figure)
    .toMatchTextContent('655 tickets in September, the most in the last 12 months.');
  await expect.element(screen.getByRole('heading', { name: 'Ticket Sales' })).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'Bar chart' })).toBeVisible();
  const labels = () => [...figure.element().querySelectorAll('.chart-value')];
  await expect
    .poll(() => labels().map(({ textContent }) => textContent))
    .toEqual(tickets.map(String));
  await screen.getByRole('button', { name: 'Show as table: Ticket Sales' }).click();
  expect(readTable(screen.getByRole('table').element())).toEqual([
    ['September 2026', '655'],
    ['October 2026', '0'],
    ['November 2026', '402'],
  ]);
  const button = screen.getByRole('button', { name: 'Show as chart: Ticket Sales' });
  await expect.element(button).toHaveFocus();
  await button.click();
  await expect.element(screen.getByRole('img', { name: 'Bar chart' })).toBeVisible();
});

it("the bars are as high as their values, and only the current month's is striped", async () => {
  await page.viewport(320, 600);
  const screen = await render(<SampleSales tickets={tickets} />);
  const bars = () => [...screen.container.querySelectorAll('.visx-bar')];
  await expect.poll(() => bars().length).toBe(3);
  const heights = bars().map((bar) => Number(bar.getAttribute('height')));
  expect(heights[1]).toBe(0);
  expect((heights[2] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(402 / 655, 3);
  expect(bars().map((bar) => bar.getAttribute('fill')?.startsWith('url') ?? false)).toEqual([
    false,
    false,
    true,
  ]);
});

it("a chart's file has the rows of its table", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return '#';
  });
  const screen = await render(<SampleSales tickets={tickets} />);
  await screen.getByRole('button', { name: 'CSV: Ticket Sales' }).click();
  await expect.poll(() => files.length).toBe(1);
  vi.restoreAllMocks();
  expect(parseCsv((await files[0]?.text()) ?? '')).toEqual([
    ['Month', 'Tickets'],
    ['2026-09', '655'],
    ['2026-10', '0'],
    ['2026-11', '402'],
  ]);
});

it('a chart without values has its sentence, but no table and no file', async () => {
  const screen = await render(<SampleWinners tournaments={[]} />);
  await expect
    .element(screen.getByText('No winner has confirmed a prize yet.', { exact: true }))
    .toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
  expect(screen.getByRole('img').elements()).toEqual([]);
});

it("each slice with room has its tournament's letter, and the last one sums up the rest", async () => {
  const screen = await render(<SampleWinners tournaments={makeTournaments(30)} />);
  const slices = [...screen.container.querySelectorAll('.pie-slice')];
  const letters = [...'ABCDEFGHIJKL'];
  // 465 winners: a slice with fewer than 9 is thinner than a letter.
  expect(slices.map(({ textContent }) => textContent)).toEqual([...Array(8).fill(''), ...'IJKL']);
  const items = screen.getByRole('listitem').elements();
  expect(items.map(({ textContent }) => textContent?.[0])).toEqual(letters);
  expect(items.at(-1)?.textContent).toBe('L19 others399');
  await screen.getByRole('button', { name: 'Show as table: Winner Stats' }).click();
  expect(readTable(screen.getByRole('table').element()).at(-1)).toEqual(['19 others', '399']);
});

it.each([1, 2, 3, 4, 5, 8, 9, 12])(
  'no two neighbours among %i slices share a colour',
  async (count) => {
    const screen = await render(<SampleWinners tournaments={makeTournaments(count)} />);
    const slices = [...screen.container.querySelectorAll('.pie-slice')];
    const colours = slices.map((slice) => slice.getAttribute('data-colour'));
    const keys = [...screen.container.querySelectorAll('.pie-letter')];
    expect(keys.map((key) => key.getAttribute('data-colour'))).toEqual(colours);
    const same = colours.filter((colour, index) => colour === colours[(index + 1) % count]);
    expect(same).toHaveLength(count === 1 ? 1 : 0);
  },
);

/** Returns two colours' contrast by the formula of WCAG. */
function findContrast(one: string, other: string): number {
  const [light, dark] = [one, other].map(findLuminance).sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function findLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each(['light', 'dark'])(
  "the chart's marks have a contrast of at least 3:1 in the %s theme",
  async (theme) => {
    document.documentElement.dataset.theme = theme;
    const screen = await render(
      <>
        <SampleSales tickets={tickets} />
        <SampleWinners tournaments={makeTournaments(4)} />
      </>,
    );
    const find = (selector: string) => [...screen.container.querySelectorAll(selector)];
    await expect.poll(() => find('.visx-bar').length).toBe(3);
    const paper = getComputedStyle(find('.chart')[0] ?? document.body).backgroundColor;
    const marks = find('.pie-slice path, .visx-bar[class*="fill-(--chart-0)"]');
    for (const mark of marks) {
      expect(findContrast(getComputedStyle(mark).fill, paper)).toBeGreaterThanOrEqual(3);
    }
    for (const letter of find('.pie-letter')) {
      const { color, backgroundColor } = getComputedStyle(letter);
      expect(findContrast(color, backgroundColor)).toBeGreaterThanOrEqual(4.5);
    }
    delete document.documentElement.dataset.theme;
  },
);
